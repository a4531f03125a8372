import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatReport } from '../content/diagnostics';
import type { Language } from '../content/words/words';
import { contactManifest } from '../document/contact';
import { project } from '../folders';
import { temporarySite } from '../harness/sites';

/* The made-up owner in two languages, who publishes in one of them, or in English first. */

const { folder, load } = temporarySite();
const variant = join(project, 'ui/variants/bilingual');
await cp(join(variant, 'pictures'), join(folder, 'pictures'), {
  recursive: true,
  dereference: true,
});
await mkdir(join(folder, 'projects'));
const source = await readFile(join(variant, 'content.ts'), 'utf8');
const [french = '', english = '', tides = ''] = await Promise.all(
  ['criee.md', 'criee.en.md', 'marees.md'].map((name) =>
    readFile(join(variant, 'projects', name), 'utf8'),
  ),
);

async function loadIn(languages: readonly Language[], links: string, stories: object) {
  const { built, report } = await load({
    'content.ts': source
      .replace("['fr', 'en']", JSON.stringify(languages))
      .replaceAll("'/profil'", `'${links}'`),
    ...stories,
  });
  if (!built) throw new Error(formatReport(report));
  return built;
}

test('a site in English alone is at /, in English addresses, words, dates and files', async () => {
  const built = await loadIn(['en'], '/profile', {
    'projects/criee.md': english.replace('/profil', '/profile'),
    'projects/marees.md': 'Tide times were public, but nobody could read them.',
  });

  const { site, words, versions, files } = built;
  expect(versions).toHaveLength(1);
  expect(Object.values(site.pages).map(({ path }) => path)).toEqual([
    '/',
    '/profile',
    '/about',
    '/contact',
  ]);
  expect(site.projects.map(({ page, pageLanguage }) => [page, pageLanguage])).toEqual([
    ['/projects/criee', undefined],
    ['/projects/marees', undefined],
  ]);
  expect(site.legal).toMatchObject({ path: '/legal-notice', parts: [{ title: 'Publisher' }, {}] });
  expect([site.language, site.origin, site.labels.profile.label]).toEqual([
    'en',
    'https://prenom.example.org',
    'Profile',
  ]);
  expect(site.experiences[2]?.period).toMatchObject({ from: '2016', to: '2020', dash: '–' });
  expect([...files.keys()].filter((name) => /^(?:cv|social-card)[^/]*$/.test(name))).toEqual([
    'cv.pdf',
    'social-card.png',
  ]);
  expect(site.cvs).toMatchObject([{ href: '/cv.pdf' }]);
  expect(contactManifest(built.content, [words])).toMatchObject({
    forms: [{ footer: 'Contact form of prenom.example.org' }],
  });
});

test('a site in English first has its French pages below /fr, which lead to English ones where they lack one', async () => {
  const built = await loadIn(['en', 'fr'], '/profile', {
    'projects/criee.md': english.replace('/profil', '/profile'),
    'projects/criee.fr.md': french.replace('/profil', '/profile'),
    'projects/marees.md': 'Tide times were public, but nobody could read them.',
  });

  const [, inFrench] = built.versions;
  expect(built.site.pages.profile).toEqual({ path: '/profile', id: 'profile' });
  expect(inFrench?.site.pages).toEqual({
    home: { path: '/fr', id: 'fr-accueil' },
    profile: { path: '/fr/profil', id: 'fr-profil' },
    about: { path: '/fr/about', id: 'fr-about' },
    contact: { path: '/fr/contact', id: 'fr-contact' },
  });
  expect(inFrench?.site.projects.map(({ page, pageLanguage }) => [page, pageLanguage])).toEqual([
    ['/fr/projets/criee', undefined],
    ['/projects/marees', 'en'],
  ]);
  expect(inFrench?.site.inFirstLanguage).toBe(' (en anglais)');
  expect(inFrench?.site.stats[1]?.link?.href).toBe('/fr/profil');
  expect(Object.values(inFrench?.stories ?? {}).map(({ html }) => html)).toEqual([
    expect.stringContaining('<a href="/fr/profil">mon profil</a>'),
  ]);
  expect(inFrench?.site.cvs).toMatchObject([{ href: '/cv-fr.pdf' }]);
  expect([...built.files.keys()]).toEqual(
    expect.arrayContaining([
      'cv.pdf',
      'cv-fr.pdf',
      'social-card-fr.png',
      'social-cards/fr/criee.jpg',
    ]),
  );
});

test.each([
  { name: 'each by the name of its file', story: "{ fr: 'criee.md', en: 'criee.en.md' }" },
  { name: 'both with their language', story: "'criee.fr.md'", frenchFile: 'criee.fr.md' },
])('a story in two languages, $name', async ({ story, frenchFile = 'criee.md' }) => {
  await rm(join(folder, 'projects'), { recursive: true });
  await mkdir(join(folder, 'projects'));

  const { built, report } = await load({
    'content.ts': source.replace("'criee.md'", story),
    [`projects/${frenchFile}`]: french,
    'projects/criee.en.md': english,
    'projects/marees.md': tides,
  });

  expect(report.errors).toEqual([]);
  const pages = built?.versions.map(({ site }) => site.projects[0]?.page);
  expect(pages).toEqual(['/projets/criee', '/en/projects/criee']);
});

test.each([
  {
    name: 'an empty name in another language',
    story: "{ fr: 'criee.md', en: '' }",
    error: {
      path: 'projects[0].story.en',
      what: '""',
      why: 'an empty text',
      do: 'write something, or remove the field',
    },
  },
  {
    name: 'the file of another language as that of the first',
    story: "'criee.en.md'",
    error: {
      path: 'projects[0].story',
      what: '"criee.en.md"',
      why: 'named as a story in English, and it is that of French here',
      do: 'tell it in French in criee.md, and name that file',
    },
  },
])('a story with $name is an error', async ({ story, error }) => {
  const { report } = await load({
    'content.ts': source.replace("'criee.md'", story),
    'projects/criee.md': french,
    'projects/criee.en.md': english,
    'projects/marees.md': tides,
  });

  expect(report.errors).toEqual([error]);
});

test('a story with another name in another language is told how to name it', async () => {
  const { report } = await load({
    'content.ts': source.replace("'criee.md'", "{ fr: 'criee.md', en: 'auction.md' }"),
    'projects/criee.md': french,
    'projects/auction.md': english,
    'projects/marees.md': tides,
  });

  expect(report.errors).toEqual([
    {
      path: 'projects[0].story.en',
      what: '"auction.md"',
      why: 'no project of the first language has a story of that name, with which this one would be paired',
      do: "name the file in the first language, such as 'criee.md', and call this one criee.en.md",
    },
  ]);
});

test('content.en.ts, which no page shows, is told where its texts go', async () => {
  const { report } = await load({
    'content.ts': source,
    'projects/criee.md': french,
    'projects/criee.en.md': english,
    'projects/marees.md': tides,
    'content.en.ts': 'export default {};',
  });

  expect(report.errors).toEqual([
    {
      file: 'content.en.ts',
      what: 'the file',
      why: 'no page shows it: content.ts has the texts of every language',
      do: 'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    },
  ]);
});
