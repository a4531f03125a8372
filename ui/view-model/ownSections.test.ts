import { expect, test } from 'vitest';
import { toPlainText } from '../content/richText';
import { checkEachLanguage } from '../content/validate';
import { letters, readPdf } from '../harness/printed';
import { printCv } from '../print/cv';
import sample from '../sample/content';
import bilingual from '../variants/bilingual/content';
import { buildViewModel } from './buildViewModel';
import { cvDocument } from './cvDocument';
import { cvText } from './cvText';
import { imageRequests } from './sitePictures';

/* Own sections, which an owner adds without code, on the profile and on the CV. */

const talks = {
  key: 'talks',
  title: 'Conférences',
  entries: [
    {
      title: 'Des criées sans réseau',
      place: 'Rencontres du Ponant',
      url: 'https://rencontres.example/criees',
      period: '2024-10',
      description: 'Ce qu’un quai apprend.\nÀ quatre heures.',
      highlights: ['Cent personnes'],
      technologies: ['Rust', 'SQLite'],
    },
  ],
};

const noStories = new Map();
const noPictures = new Map();

/** The sample in French with these sections, in this order: its profile, its CV, and the CV as plain text. */
function sampleWith(sections: readonly object[], order: readonly string[] = []) {
  const raw = { ...sample, sections, profile: { ...sample.profile, order } };
  const { languages, errors } = checkEachLanguage(raw, noStories);
  expect(errors).toEqual([]);
  const [{ content, words }] = languages;
  if (!content) throw new Error('a content without errors is checked');
  const site = buildViewModel(content, [0], noPictures, words);
  const cv = cvDocument(content, site, words);
  return { profile: site.profile, cv, cvText: cvText(cv, words) };
}

test.each([
  { name: 'first', order: ['talks'], firstKeys: ['talks', 'projects', 'skills', 'experience'] },
  {
    name: 'between two others',
    order: ['experience', 'talks', 'skills'],
    firstKeys: ['experience', 'talks', 'skills', 'projects'],
  },
  {
    name: 'after the others',
    order: [],
    firstKeys: ['projects', 'skills', 'experience', 'education'],
  },
])('an own section has the place that `profile.order` gives it: $name', ({ order, firstKeys }) => {
  const { profile, cv } = sampleWith([talks], order);

  const keys = profile.sections.map(({ key }) => key);
  expect(keys.slice(0, firstKeys.length)).toEqual(firstKeys);
  expect(keys).toContain('talks');
  const titlesOnCv = cv.sections.map(({ title }) => title);
  expect(titlesOnCv.indexOf('Conférences')).toBe(keys.indexOf('talks'));
});

test('an own section has an address', () => {
  const { profile } = sampleWith([talks]);

  expect(profile.sections.at(-1)).toMatchObject({
    key: 'talks',
    id: 'profil-talks',
    title: 'Conférences',
    isShort: false,
  });
});

test('the profile has each part of an entry', () => {
  const { profile } = sampleWith([talks]);

  expect(profile.sections.at(-1)?.entries?.[0]).toMatchObject({
    title: 'Des criées sans réseau',
    titleUrl: 'https://rencontres.example/criees',
    place: 'Rencontres du Ponant',
    period: { start: '2024-10', from: 'octobre 2024' },
    technologies: ['Rust', 'SQLite'],
  });
});

test('the CV has each part of an entry on lines of its own', () => {
  const { cvText } = sampleWith([talks]);

  expect(cvText).toContain(
    [
      'Conférences\n',
      '10/2024 Des criées sans réseau, Rencontres du Ponant · rencontres.example/criees',
      'Ce qu’un quai apprend.',
      'À quatre heures.',
      '– Cent personnes',
      'Rust, SQLite\n',
    ].join('\n'),
  );
});

/** The parts of the entry of `talks` on one line, without its title and its date. */
const partsOnOneLine =
  'Rencontres du Ponant · Ce qu’un quai apprend. À quatre heures. · Cent personnes · Rust, SQLite';

test('an entry of a short section is on one line of the profile', () => {
  const { profile } = sampleWith([{ ...talks, short: true }]);

  const [entry] = profile.sections.at(-1)?.entries ?? [];
  expect(toPlainText(entry?.description ?? [])).toBe(partsOnOneLine);
  expect(entry?.period?.from).toBe('octobre 2024');
});

test('an entry of a short section is on one line of the CV', () => {
  const { cvText } = sampleWith([{ ...talks, short: true }]);

  expect(cvText).toContain(
    `\n10/2024 Des criées sans réseau · ${partsOnOneLine} · rencontres.example/criees\n`,
  );
});

test('an own section whose entries are all kept off the CV is not on it', () => {
  const { cvText } = sampleWith([{ ...talks, entries: [{ title: 'Voile', cv: false }] }]);

  expect(cvText).not.toContain('Conférences');
});

test('the pictures of entries are requested with their paths', () => {
  const entries = [
    { title: 'Une vanne sans pièce mobile' },
    { title: 'Une pompe à marée', picture: { src: 'pompe.png', alt: 'La pompe, ouverte' } },
  ];
  const plain = { sections: [talks, { ...talks, key: 'patents', entries }] };

  expect(imageRequests(plain, undefined)).toEqual([
    { src: 'pompe.png', path: 'sections[1].entries[1].picture.src', role: 'entry' },
  ]);
});

test.each([
  {
    language: 'fr',
    section: { id: 'profil-talks', title: 'Conférences' },
    entry: 'Des criées sans réseau',
    href: '/profil#profil-talks',
  },
  {
    language: 'en',
    section: { id: 'en-profile-talks', title: 'Talks' },
    entry: 'Auctions without a network',
    href: '/en/profile#en-profile-talks',
  },
])('a link leads to the own section in the same language: $language', (expected) => {
  const entry = {
    title: { fr: 'Des criées sans réseau', en: 'Auctions without a network' },
    description: {
      fr: '[Les conférences](/profil#profil-talks)',
      en: '[The talks](/profil#profil-talks)',
    },
  };
  const title = { fr: 'Conférences', en: 'Talks' };
  const raw = {
    ...bilingual,
    projects: [],
    sections: [{ key: 'talks', title, entries: [entry] }],
  };

  const { languages } = checkEachLanguage(raw, noStories);

  const localized = languages.find(({ language }) => language === expected.language);
  if (!localized?.content) throw new Error('the content has an error');
  const site = buildViewModel(localized.content, [], noPictures, localized.words);
  const section = site.profile.sections.at(-1);
  expect(section).toMatchObject({ key: 'talks', ...expected.section });
  expect(section?.entries?.[0]).toMatchObject({
    title: expected.entry,
    description: [{ kind: 'link', href: expected.href }],
  });
});

/** A section with this number of entries, each of two lines. */
const sectionWith = (numberOfEntries: number) => ({
  ...talks,
  entries: Array.from({ length: numberOfEntries }, (_, rank) => ({
    title: `Conférence ${rank + 1}`,
    place: 'Rencontres du Ponant',
    period: `${2026 - rank}`,
    description: `Entrée numéro ${rank + 1} sur un quai.`,
  })),
});

test.each([
  { name: 'one entry', section: sectionWith(1), afterTitle: ',', sheets: 1 },
  { name: 'forty entries', section: sectionWith(40), afterTitle: ',', sheets: 3 },
  {
    name: 'forty entries of a line',
    section: { ...sectionWith(40), short: true },
    afterTitle: ' ·',
    sheets: 2,
  },
])(
  'no entry of an own section goes over the end of a sheet: $name',
  async ({ section, afterTitle, sheets }) => {
    const { cv } = sampleWith([section]);

    const { output } = await printCv(cv, '');

    expect(output.sheets).toBe(sheets);
    const { printedPages } = await readPdf(output.pdf);
    const sheetWith = (text: string) =>
      printedPages.findIndex((page) => page.includes(letters(text)));
    for (const { title, description } of section.entries) {
      const sheetOfTitle = sheetWith(title + afterTitle);
      expect(sheetOfTitle).toBeGreaterThanOrEqual(0);
      expect(sheetWith(description)).toBe(sheetOfTitle);
    }
  },
);
