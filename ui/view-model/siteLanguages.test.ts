import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatReport } from '../content/diagnostics';
import type { Language } from '../content/words/words';
import { contactManifest } from '../document/contactManifest';
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

const englishStories = {
  'projects/criee.md': english.replace('/profil', '/profile'),
  'projects/marees.md': 'Tide times were public, but nobody could read them.',
};

describe('a site in English alone', async () => {
  const { content, site, words, versions, files } = await loadIn(
    ['en'],
    '/profile',
    englishStories,
  );

  test('has one language', () => {
    expect(versions).toHaveLength(1);
    expect(site.language).toBe('en');
    expect(site.origin).toBe('https://prenom.example.org');
  });

  test('has English addresses', () => {
    const paths = Object.values(site.pages).map(({ path }) => path);
    expect(paths).toEqual(['/', '/profile', '/about', '/contact']);
  });

  test('has English addresses of stories', () => {
    const pages = site.projects.map(({ page, pageLanguage }) => ({ page, pageLanguage }));
    expect(pages).toEqual([
      { page: '/projects/criee', pageLanguage: undefined },
      { page: '/projects/marees', pageLanguage: undefined },
    ]);
  });

  test('has a legal page in English', () => {
    expect(site.legal).toMatchObject({
      path: '/legal-notice',
      parts: [{ title: 'Publisher' }, {}],
    });
  });

  test('has English words', () => {
    expect(site.labels.profile.label).toBe('Profile');
  });

  test('has English dates', () => {
    expect(site.experiences[2]?.period).toMatchObject({ from: '2016', to: '2020', dash: '–' });
  });

  test('has one CV and one card, under the names of the first language', () => {
    const printed = [...files.keys()].filter((name) => /^(?:cv|social-card)[^/]*$/.test(name));
    expect(printed).toEqual(['cv.pdf', 'social-card.png']);
    expect(site.cvs).toMatchObject([{ href: '/cv.pdf' }]);
  });

  test('sends messages with an English last line', () => {
    expect(contactManifest(content, [words])).toMatchObject({
      forms: [{ footer: 'Contact form of prenom.example.org' }],
    });
  });
});

describe('a site in English first', async () => {
  const { site, versions, files } = await loadIn(['en', 'fr'], '/profile', {
    ...englishStories,
    'projects/criee.fr.md': french.replace('/profil', '/profile'),
  });
  const [, inFrench] = versions;

  test('has its English pages at /', () => {
    expect(site.pages.profile).toEqual({ path: '/profile', id: 'profile' });
  });

  test('has its French pages below /fr', () => {
    expect(inFrench?.site.pages).toEqual({
      home: { path: '/fr', id: 'fr-accueil' },
      profile: { path: '/fr/profil', id: 'fr-profil' },
      about: { path: '/fr/about', id: 'fr-about' },
      contact: { path: '/fr/contact', id: 'fr-contact' },
    });
  });

  test('leads to the English page of a story that French lacks', () => {
    const pages = inFrench?.site.projects.map(({ page, pageLanguage }) => ({ page, pageLanguage }));
    expect(pages).toEqual([
      { page: '/fr/projets/criee', pageLanguage: undefined },
      { page: '/projects/marees', pageLanguage: 'en' },
    ]);
    expect(inFrench?.site.inFirstLanguage).toBe(' (en anglais)');
  });

  test('has links of French pages lead to French pages', () => {
    expect(inFrench?.site.stats[1]?.link?.href).toBe('/fr/profil');
  });

  test('has links of French stories lead to French pages', () => {
    expect(Object.values(inFrench?.stories ?? {}).map(({ html }) => html)).toEqual([
      expect.stringContaining('<a href="/fr/profil">mon profil</a>'),
    ]);
  });

  test('has a CV and cards in each language', () => {
    expect(inFrench?.site.cvs).toMatchObject([{ href: '/cv-fr.pdf' }]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'cv.pdf',
        'cv-fr.pdf',
        'social-card-fr.png',
        'social-cards/fr/criee.jpg',
      ]),
    );
  });
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
      advice: 'write something, or remove the field',
    },
  },
  {
    name: 'the file of another language as that of the first',
    story: "'criee.en.md'",
    error: {
      path: 'projects[0].story',
      what: '"criee.en.md"',
      why: 'named as a story in English, and it is that of French here',
      advice: 'tell it in French in criee.md, and name that file',
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
      advice:
        "name the file in the first language, such as 'criee.md', and call this one criee.en.md",
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
      advice:
        'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    },
  ]);
});
