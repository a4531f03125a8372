import { expect, test } from 'vitest';
import { homeRanks } from '../content/homeProjects';
import { toPlainText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { sectionKeys } from '../content/sections';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { buildViewModel } from './buildViewModel';

const sample = await loadedSite();
const least = await loadedSite('variants/least');
const between = await loadedSite('variants/between');
const most = await loadedSite('variants/most');

/** The view model of « between » with other fields. */
function siteWith(fields: Partial<CheckedContent>) {
  const content = { ...between.content, ...fields };
  return buildViewModel(content, homeRanks(content), new Map(), fr);
}

const addresses = [
  {
    name: 'all of it',
    fields: { address: '1 quai A', postalCode: '29200', region: 'Bretagne' },
    postalAddress: '1 quai A, 29200 Brest, Bretagne, France',
  },
  {
    name: 'no street',
    fields: { region: 'Bretagne' },
    postalAddress: 'Brest, Bretagne, France',
  },
];

test.each(addresses)('the address of the owner is on one line: $name', (address) => {
  const place = { city: 'Brest', country: 'France', ...address.fields };

  const { owner } = siteWith({ owner: { ...between.content.owner, ...place } });

  expect(owner.postalAddress).toBe(address.postalAddress);
});

test('the languages of texts from right to left are each listed once', () => {
  const projects = ['he', 'en', 'ku-Arab', 'he'].map((titleLang) => ({
    title: 'Un',
    titleLang,
    technologies: [],
    links: [],
  }));
  const owner = { ...between.content.owner, roleLang: 'ar' };

  const { rightToLeftLanguages } = siteWith({ owner, projects });

  expect(rightToLeftLanguages.toSorted()).toEqual(['ar', 'he', 'ku-Arab']);
});

const keysOfSections = ({ site }: typeof sample) => site.profile.sections.map(({ key }) => key);

test('the profile of the least content has no section', () => {
  expect(keysOfSections(least)).toEqual([]);
});

test('the sections of the profile have an order by default', () => {
  expect(keysOfSections(sample)).toEqual(['projects', 'skills', 'experience', 'education']);
});

test('the sections that the owner orders come first', () => {
  expect(keysOfSections(between)).toEqual(['experience', 'projects', 'skills', 'education']);
});

test('the sections that the owner does not order follow, own sections last', () => {
  const orderedKeys = ['skills', 'experience', 'education', 'projects', 'openSource', 'talks'];
  expect(keysOfSections(most)).toEqual([
    ...orderedKeys,
    ...sectionKeys.filter((key) => !orderedKeys.includes(key)),
    'patents',
    'courses',
    'hobbies',
  ]);
});

test('jobs at the same time are sorted', () => {
  const places = most.site.experiences.map(({ place }) => place);
  expect(places.slice(0, 2)).toEqual(['Hôpital général', 'École des métiers']);
  expect(places[2]).toMatch(/^Éditeur/);
});

test('jobs are sorted, the latest first', () => {
  const durations = between.site.experiences.map(({ period }) => period?.duration);
  expect(durations).toEqual([undefined, '3\u00a0mois', '4\u00a0ans']);
});

test('an owner without a legal page has none', () => {
  expect(least.site.legal).toBe(null);
});

test('a group without a skill keeps its title', () => {
  expect(most.site.skillGroups.map(({ title }) => title)).toContain('Vide');
});

test('French is typeset', () => {
  const intro = toPlainText(between.site.home.intro);
  expect(intro).toContain('j’aime les outils dont on ne parle plus parce qu’ils');
  expect(intro).toContain('«\u00a0Simple\u00a0» n’est pas «\u00a0facile\u00a0»…');
});

test('a name with a hyphen stays on one line in large text', () => {
  expect(between.site.contact.invitation).toContain('Saint-\u2060Malo ou');
});

test('code is left as it is written', () => {
  const code = { kind: 'code', text: 'du.code("tel quel")' };
  expect(most.site.projects[3]?.description).toContainEqual(code);
});

test('a text in another language is left as it is written', () => {
  expect(between.site.owner.role).toBe('Full Stack Developer');
});

test('the site has the pictures that the content names, under names with a hash', () => {
  const pictures = [...most.files.keys()].filter((path) => path.startsWith('pictures/'));
  expect(pictures.length).toBeGreaterThan(10);
  for (const path of pictures)
    expect(path).toMatch(/^pictures\/(portrait-debout|haute|large|dossier|dessin)\.[\w-]{10}\./);
});

test('a site without pictures has the icons, the CV and the card beside its page', () => {
  expect([...least.files.keys()].sort()).toEqual([
    'apple-touch-icon.png',
    'cv.pdf',
    'favicon.ico',
    'favicon.svg',
    'social-card.png',
  ]);
});
