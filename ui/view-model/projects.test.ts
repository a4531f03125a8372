import { expect, test } from 'vitest';
import { homeRanks } from '../content/homeProjects';
import { toRichText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { fr } from '../content/words/fr';
import { linkView, ownerLinkView, projectViews } from './projects';

type Project = CheckedContent['projects'][number];

/** A project with the fields that every project has. */
const bareProject = { title: 'Un', description: toRichText('Deux'), technologies: [], links: [] };

/** The views of projects with these fields. None of them is on the home page. */
const viewsOf = (...projects: readonly Partial<Project>[]) =>
  projectViews(
    { projects: projects.map((fields) => ({ ...bareProject, ...fields })) },
    undefined,
    new Map(),
    fr,
  );

test.each([
  { label: 'Mastodon', username: '@moi', account: 'Mastodon\u00a0: @moi' },
  { label: 'GitHub (moi)', username: 'moi', account: 'GitHub (moi)' },
])('a profile without address shows the name of the account: $account', (profile) => {
  const { label, username, account } = profile;
  expect(linkView({ label, soon: true, username }, fr)).toEqual({ label: account, account });
});

test('a profile without address or account has its label', () => {
  expect(linkView({ label: 'Mastodon', soon: true }, fr)).toEqual({ label: 'Mastodon' });
});

test('a profile with an address has its label alone', () => {
  const link = { label: 'GitHub', href: 'https://github.com/moi' };
  expect(linkView({ ...link, username: 'moi' }, fr)).toEqual(link);
});

test('the domain of a mailbox is in ASCII, which every mail program reads', () => {
  expect(linkView({ label: 'E-mail', href: 'mailto:moi@dév.example' }, fr)).toEqual({
    label: 'E-mail',
    href: 'mailto:moi@xn--dv-bja.example',
  });
});

test.each([
  { name: 'a profile', href: 'https://piaille.fr/@prenom', rel: 'me' },
  { name: 'an e-mail address', href: 'mailto:prenom@example.org', rel: undefined },
  { name: 'a page of the site', href: '/contact', rel: undefined },
  { name: 'an address to come', href: undefined, rel: undefined },
])('only a profile on another site says that it is the owner’s: $name', ({ href, rel }) => {
  expect(ownerLinkView({ label: 'Ici', href }, fr).rel).toBe(rel);
});

test.each([
  { type: 'talk', frenchType: 'Conférence' },
  { type: 'Jeu', frenchType: 'Jeu' },
])('the type of a project is a fact in French: $type', (project) => {
  const [view] = viewsOf({ client: 'Musée', type: project.type });
  expect(view?.facts).toEqual([
    { label: 'Pour', detail: toRichText('Musée') },
    { label: 'Type', detail: toRichText(project.frenchType) },
  ]);
});

test('a project without facts has no list of them', () => {
  const [view] = viewsOf({});
  expect(view?.facts).toBeUndefined();
});

test.each([
  {
    name: 'a list of short items breaks after its commas alone',
    client: 'Deux ans et demi, dont un',
    detail: 'Deux\u00a0ans\u00a0et\u00a0demi, dont\u00a0un',
  },
  {
    name: 'a list with a long item breaks anywhere',
    client: 'Deux ans et demi, dont un an de reprise',
    detail: 'Deux ans et demi, dont un an de reprise',
  },
  {
    name: 'a single item breaks anywhere',
    client: 'Brest et Douarnenez',
    detail: 'Brest et Douarnenez',
  },
])('the detail of a fact: $name', ({ client, detail }) => {
  const [view] = viewsOf({ client });
  expect(view?.facts?.[0]?.detail).toEqual(toRichText(detail));
});

const result = toRichText('Fait');
const image = { src: 'a.avif', sizes: '10rem', sources: [{ srcset: 'a', type: 'image/avif' }] };
const wideImage = { ...image, width: 992, height: 620 };

/** The views of two projects as on the home page, where the second one's picture is a wide image. */
function viewsOnHomePage(first: Partial<Project>, second: Partial<Project>) {
  const projects = [first, second].map((fields) => ({ ...bareProject, ...fields }));
  const [featured] = homeRanks({ projects });
  const images = new Map([['projects[1].picture.src', wideImage]]);
  return { featured, views: projectViews({ projects }, featured, images, fr) };
}

test('a featured picture that is wide has the width of the content', () => {
  const { featured, views } = viewsOnHomePage({ result }, { picture: { src: 'a.png', alt: 'A' } });

  expect(featured).toBe(1);
  expect(views.map(({ fullWidthSizes }) => fullWidthSizes !== undefined)).toEqual([false, true]);
});

test.each([
  {
    name: 'an outcome, if no picture is there',
    first: { picture: { alt: 'A', soon: true as const } },
    second: { result },
    featuredRank: 1,
  },
  {
    name: 'figures',
    first: { metric: { before: 2, after: 1, unit: 's' } },
    second: {},
    featuredRank: 0,
  },
  {
    name: 'the first place, if none has any of these',
    first: {},
    second: {},
    featuredRank: 0,
  },
])('the home page features the project that has $name', ({ first, second, featuredRank }) => {
  const { featured, views } = viewsOnHomePage(first, second);

  expect(featured).toBe(featuredRank);
  expect(views.map(({ fullWidthSizes }) => fullWidthSizes)).toEqual([undefined, undefined]);
});

test('the period of a project is written like the period of a job', () => {
  const [project] = viewsOf({ period: { start: '2024-03', end: '2024-11' } });

  expect(project?.facts).toEqual([
    { label: 'Période', detail: toRichText('mars – novembre 2024') },
  ]);
});
