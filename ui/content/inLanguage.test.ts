import { expect, test } from 'vitest';
import { formatDiagnostic } from './diagnostics';
import { inLanguage, publishedLanguages, writtenKeys } from './inLanguage';
import type { Language } from './words/words';

const both = ['fr', 'en'] as const;

const values = [
  { name: 'a text', written: 'Brest', french: 'Brest', english: 'Brest' },
  {
    name: 'a text by language',
    written: { fr: 'Voile', en: 'Sailing' },
    french: 'Voile',
    english: 'Sailing',
  },
  {
    name: 'a list by language, of other lengths',
    written: { fr: ['un', 'deux'], en: ['one'] },
    french: ['un', 'deux'],
    english: ['one'],
  },
  {
    name: 'items by language',
    written: ['React', { fr: 'Enquête de terrain', en: 'Field research' }],
    french: ['React', 'Enquête de terrain'],
    english: ['React', 'Field research'],
  },
  {
    name: 'a picture by language',
    written: { src: { fr: 'ecran.png', en: 'ecran.en.png' }, alt: 'x' },
    french: { src: 'ecran.png', alt: 'x' },
    english: { src: 'ecran.en.png', alt: 'x' },
  },
  {
    name: 'a whole entry by language, with a value by language in it',
    written: [{ fr: { title: 'A', links: [] }, en: { title: { fr: 'B', en: 'C' } } }],
    french: [{ title: 'A', links: [] }],
    english: [{ title: 'C' }],
  },
  {
    name: 'a value that one language does not have',
    written: { remark: { fr: 'Née au Guilvinec', en: undefined } },
    french: { remark: 'Née au Guilvinec' },
    english: { remark: undefined },
  },
  {
    name: 'numbers, flags and nothing',
    written: [1, true, null],
    french: [1, true, null],
    english: [1, true, null],
  },
];

test.each(values)('$name is read in each language', ({ written, french, english }) => {
  expect(inLanguage(written, 'fr', both)).toEqual({ plain: french, errors: [], warnings: [] });
  expect(inLanguage(written, 'en', both)).toEqual({ plain: english, errors: [], warnings: [] });
});

const faults = [
  {
    name: 'a language that is missing',
    written: { owner: { role: { fr: 'Développeuse' } } },
    language: 'en',
    errors: [
      'owner.role: {"fr":"Développeuse"}: no `en`, and the site is published in French and English. Add `en: …`.',
    ],
    content: { owner: { role: 'Développeuse' } },
  },
  {
    name: 'a field beside a language',
    written: { projects: [{ fr: { title: 'A' }, en: { title: 'B' }, title: 'C' }] },
    language: 'en',
    errors: [
      'projects[0].title: "C": a field beside values by language, `fr` and `en`. Write it inside each of them, { fr: { title: … }, en: { title: … } }, or remove it.',
    ],
    content: { projects: [{ title: 'B' }] },
  },
  {
    name: 'a language for which the site has no words',
    written: { home: { greeting: { fr: 'Bonjour', en: 'Hello', nl: 'Hallo' } } },
    language: 'fr',
    errors: [
      'home.greeting.nl: "Hallo": a field beside values by language, `fr` and `en`. Write it inside each of them, { fr: { nl: … }, en: { nl: … } }, or remove it.',
    ],
    content: { home: { greeting: 'Bonjour' } },
  },
];

test.each(faults)('$name is reported with its path', ({ written, language, errors, content }) => {
  const faulty = inLanguage(written, language as Language, both);

  const report = { folder: 'site', errors: [], warnings: [], lineOf: () => undefined };
  const lines = faulty.errors.map((error) => formatDiagnostic(error, report));
  expect(lines).toEqual(errors.map((line) => `site/content.ts ${line}`));
  expect(faulty.plain).toEqual(content);
});

test('a language in which the site is not published is left out, with one warning', () => {
  const content = { city: { fr: 'Londres', en: 'London' }, role: { fr: 'Un', en: 'One' } };

  const { plain, errors, warnings } = inLanguage(content, 'fr', ['fr']);

  expect([plain, errors]).toEqual([{ city: 'Londres', role: 'Un' }, []]);
  expect(warnings).toEqual([
    {
      path: 'city.en',
      what: '"London" and 1 more',
      why: 'in English, in which the site is not published',
      do: "add 'en' to `languages` to publish it",
    },
  ]);
});

test.each([
  { name: 'French unless it is told', content: {}, languages: ['fr'] },
  { name: 'English alone', content: { languages: ['en'] }, languages: ['en'] },
  { name: 'English first', content: { languages: ['en', 'fr', 'en'] }, languages: ['en', 'fr'] },
  { name: 'what is no language aside', content: { languages: ['xx', 'en'] }, languages: ['en'] },
  { name: 'what is no list', content: { languages: 'en' }, languages: ['fr'] },
])('the languages of a site: $name', ({ content, languages }) => {
  expect(publishedLanguages(content)).toEqual(languages);
});

test.each([
  { name: 'a plain value', keys: ['owner', 'city'], written: ['owner', 'city'] },
  { name: 'a value by language', keys: ['owner', 'role'], written: ['owner', 'role', 'en'] },
  { name: 'inside one', keys: ['jobs', 0, 'points', 1], written: ['jobs', 0, 'points', 'en', 1] },
  { name: 'what the language lacks', keys: ['city'], written: ['city', 'fr'] },
  { name: 'what is not there', keys: ['jobs', 1, 'title'], written: ['jobs', 1, 'title'] },
])('where a value in English is written: $name', ({ keys, written }) => {
  const content = {
    owner: { city: 'Brest', role: { fr: 'Développeuse', en: 'Developer' } },
    jobs: [{ points: { fr: ['un'], en: ['one', 'two'] } }],
    city: { fr: 'Brest' },
  };

  expect(writtenKeys(content, keys, 'en')).toEqual(written);
});
