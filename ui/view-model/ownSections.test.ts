import { expect, test } from 'vitest';
import { toPlainText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { checkEachLanguage } from '../content/validate';
import { wordsOf } from '../content/words/words';
import { readPdf } from '../harness/printed';
import { printCv } from '../print/cv';
import sample from '../sample/content';
import bilingual from '../variants/bilingual/content';
import { buildViewModel } from './buildViewModel';
import { cvDocument } from './cvDocument';
import { cvText } from './cvText';
import { imageRequests } from './sitePictures';

/* Own sections on the profile and on the CV. */

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

/** The sample with these sections and this order, in French alone. */
function contentWith(sections: readonly object[], order: readonly string[] = []): CheckedContent {
  const raw = { ...sample, sections, profile: { ...sample.profile, order } };
  const { languages, errors } = checkEachLanguage(raw, new Map());
  expect(errors).toEqual([]);
  const [{ content }] = languages;
  if (!content) throw new Error('a content without errors is checked');
  return content;
}

const words = wordsOf('fr', 'fr');

const siteOf = (content: CheckedContent) => buildViewModel(content, [0], new Map(), words);

const cvOf = (content: CheckedContent) => cvDocument(content, siteOf(content), words);

const textOf = (content: CheckedContent) => cvText(cvOf(content), words);

test.each([
  { name: 'first', order: ['talks'], keys: ['talks', 'projects', 'skills', 'experience'] },
  {
    name: 'between two others',
    order: ['experience', 'talks', 'skills'],
    keys: ['experience', 'talks', 'skills', 'projects'],
  },
  { name: 'after the others', order: [], keys: ['projects', 'skills', 'experience', 'education'] },
])('an own section has the place that `profile.order` gives it: $name', ({ order, keys }) => {
  const content = contentWith([talks], order);
  const site = siteOf(content);

  const allKeys = site.profile.sections.map(({ key }) => key);
  expect(allKeys.slice(0, 4)).toEqual(keys);
  expect(allKeys).toContain('talks');
  const titles = cvOf(content).sections.map(({ title }) => title);
  expect(titles.indexOf('Conférences')).toBe(allKeys.indexOf('talks'));
});

test('an own section has an address', () => {
  expect(siteOf(contentWith([talks])).profile.sections.at(-1)).toMatchObject({
    key: 'talks',
    id: 'profil-talks',
    title: 'Conférences',
    isShort: false,
  });
});

test('an entry has its place, its date, its text and its technologies', () => {
  const section = siteOf(contentWith([talks])).profile.sections.at(-1);

  expect(section?.entries?.[0]).toMatchObject({
    title: 'Des criées sans réseau',
    titleUrl: 'https://rencontres.example/criees',
    place: 'Rencontres du Ponant',
    period: { start: '2024-10', from: 'octobre 2024' },
    technologies: ['Rust', 'SQLite'],
  });
});

test('an entry of a short section is on one line', () => {
  const content = contentWith([{ ...talks, short: true }]);

  const section = siteOf(content).profile.sections.at(-1);
  const [entry] = section?.entries ?? [];
  const line =
    'Rencontres du Ponant · Ce qu’un quai apprend. À quatre heures. · Cent personnes · Rust, SQLite';
  expect(toPlainText(entry?.description ?? [])).toBe(line);
  expect(entry?.period?.from).toBe('octobre 2024');
  expect(textOf(content)).toContain(
    `\n10/2024 Des criées sans réseau · ${line} · rencontres.example/criees\n`,
  );
});

test('the CV has each part of an entry on lines of its own', () => {
  expect(textOf(contentWith([talks]))).toContain(
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

test('an own section whose entries are all kept off the CV is not on it', () => {
  const entries = [{ title: 'Voile', cv: false }];

  expect(textOf(contentWith([{ ...talks, entries }]))).not.toContain('Conférences');
});

test('the pictures of entries are requested with their paths', () => {
  const entries = [{ title: 'Un' }, { title: 'Deux', picture: { src: 'a.png', alt: 'A' } }];
  const plain = { sections: [talks, { ...talks, key: 'patents', entries }] };

  expect(imageRequests(plain, undefined)).toEqual([
    { src: 'a.png', path: 'sections[1].entries[1].picture.src', role: 'entry' },
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

  const { languages } = checkEachLanguage(raw, new Map());

  const localized = languages.find(({ language }) => language === expected.language);
  if (!localized?.content) throw new Error('the content has an error');
  const site = buildViewModel(localized.content, [], new Map(), localized.words);
  const section = site.profile.sections.at(-1);
  expect(section).toMatchObject({ key: 'talks', ...expected.section });
  expect(section?.entries?.[0]).toMatchObject({
    title: expected.entry,
    description: [{ kind: 'link', href: expected.href }],
  });
});

/** A section with `count` entries, each of two lines. */
const sectionOf = (count: number) => ({
  ...talks,
  entries: Array.from({ length: count }, (_, rank) => ({
    title: `Conférence ${rank + 1}`,
    place: 'Rencontres du Ponant',
    period: `${2026 - rank}`,
    description: `Entrée numéro ${rank + 1} sur un quai.`,
  })),
});

test.each([
  { name: 'one entry', count: 1, form: {}, afterTitle: ',', sheets: 1 },
  { name: 'forty entries', count: 40, form: {}, afterTitle: ',', sheets: 3 },
  {
    name: 'forty entries of a line',
    count: 40,
    form: { short: true },
    afterTitle: '·',
    sheets: 2,
  },
])(
  'no entry of an own section goes over the end of a sheet: $name',
  async ({ count, form, afterTitle, sheets }) => {
    const content = contentWith([{ ...sectionOf(count), ...form }]);

    const { output } = await printCv(cvOf(content), '');

    expect(output.sheets).toBe(sheets);
    const { printedPages } = await readPdf(output.pdf);
    const pageOf = (text: string) => printedPages.findIndex((page) => page.includes(text));
    for (let rank = 1; rank <= count; rank += 1) {
      const pageOfTitle = pageOf(`conférence${rank}${afterTitle}`);
      expect(pageOfTitle).toBeGreaterThanOrEqual(0);
      expect(pageOf(`entréenuméro${rank}suru`)).toBe(pageOfTitle);
    }
  },
);
