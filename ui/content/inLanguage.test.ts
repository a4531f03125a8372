import { expect, test } from 'vitest';
import { linesOfReport } from '../harness/linesOfReport';
import { inLanguage, publishedLanguages, writtenKeys } from './inLanguage';
import type { Language } from './words/words';

const published = ['fr', 'en'] as const;

const values = [
  { name: 'a text', value: 'Brest', french: 'Brest', english: 'Brest' },
  {
    name: 'a text by language',
    value: { fr: 'Voile', en: 'Sailing' },
    french: 'Voile',
    english: 'Sailing',
  },
  {
    name: 'a list by language, of other lengths',
    value: { fr: ['un', 'deux'], en: ['one'] },
    french: ['un', 'deux'],
    english: ['one'],
  },
  {
    name: 'items by language',
    value: ['React', { fr: 'Enquête de terrain', en: 'Field research' }],
    french: ['React', 'Enquête de terrain'],
    english: ['React', 'Field research'],
  },
  {
    name: 'a picture by language',
    value: { src: { fr: 'ecran.png', en: 'ecran.en.png' }, alt: 'x' },
    french: { src: 'ecran.png', alt: 'x' },
    english: { src: 'ecran.en.png', alt: 'x' },
  },
  {
    name: 'a whole entry by language, with a value by language in it',
    value: [{ fr: { title: 'A', links: [] }, en: { title: { fr: 'B', en: 'C' } } }],
    french: [{ title: 'A', links: [] }],
    english: [{ title: 'C' }],
  },
  {
    name: 'a value that one language does not have',
    value: { remark: { fr: 'Née au Guilvinec', en: undefined } },
    french: { remark: 'Née au Guilvinec' },
    english: { remark: undefined },
  },
  {
    name: 'numbers, flags and nothing',
    value: [1, true, null],
    french: [1, true, null],
    english: [1, true, null],
  },
];

test.each(values)('$name is read in each language', ({ value, french, english }) => {
  expect(inLanguage(value, 'fr', published)).toEqual({ plain: french, errors: [], warnings: [] });
  expect(inLanguage(value, 'en', published)).toEqual({ plain: english, errors: [], warnings: [] });
});

const faults = [
  {
    name: 'a language that is missing',
    content: { owner: { role: { fr: 'Développeuse' } } },
    language: 'en',
    errors: [
      'owner.role: {"fr":"Développeuse"}: no `en`, and the site is published in French and English. Add `en: …`.',
    ],
    plain: { owner: { role: 'Développeuse' } },
  },
  {
    name: 'a field beside a language',
    content: { projects: [{ fr: { title: 'A' }, en: { title: 'B' }, title: 'C' }] },
    language: 'en',
    errors: [
      'projects[0].title: "C": a field beside values by language, `fr` and `en`. Write it inside each of them, { fr: { title: … }, en: { title: … } }, or remove it.',
    ],
    plain: { projects: [{ title: 'B' }] },
  },
  {
    name: 'a language for which the site has no words',
    content: { home: { greeting: { fr: 'Bonjour', en: 'Hello', nl: 'Hallo' } } },
    language: 'fr',
    errors: [
      'home.greeting.nl: "Hallo": `nl` is not the key of a language: those are `fr` and `en`. Remove it, or see « Add a language » in CONTRIBUTING.md.',
    ],
    plain: { home: { greeting: 'Bonjour' } },
  },
  {
    name: 'a whole entry in a language for which the site has no words',
    content: { projects: [{ fr: { title: 'A' }, en: { title: 'B' }, br: { title: 'C' } }] },
    language: 'fr',
    errors: [
      'projects[0].br: {"title":"C"}: `br` is not the key of a language: those are `fr` and `en`. Remove it, or see « Add a language » in CONTRIBUTING.md.',
    ],
    plain: { projects: [{ title: 'A' }] },
  },
  {
    name: 'a key in capitals',
    content: { owner: { role: { fr: 'Développeuse', EN: 'Developer' } } },
    language: 'en',
    errors: [
      'owner.role.EN: "Developer": `EN` is not the key of a language: those are `fr` and `en`. Write `en`.',
    ],
    plain: { owner: { role: 'Developer' } },
  },
  {
    name: 'a key with a region',
    content: { owner: { role: { fr: 'Développeuse', 'en-GB': 'Developer' } } },
    language: 'en',
    errors: [
      'owner.role.en-GB: "Developer": `en-GB` is not the key of a language: those are `fr` and `en`. Write `en`.',
    ],
    plain: { owner: { role: 'Developer' } },
  },
  {
    name: 'keys of three letters alone',
    content: { owner: { role: { fra: 'Développeuse', eng: 'Developer' } } },
    language: 'en',
    errors: [
      'owner.role.fra: "Développeuse": `fra` is not the key of a language: those are `fr` and `en`. Write `fr`.',
      'owner.role.eng: "Developer": `eng` is not the key of a language: those are `fr` and `en`. Write `en`.',
    ],
    plain: { owner: { role: 'Developer' } },
  },
  {
    name: 'the names of languages in French',
    content: { owner: { role: { français: 'Développeuse', en: 'Developer' } } },
    language: 'fr',
    errors: [
      'owner.role.français: "Développeuse": `français` is not the key of a language: those are `fr` and `en`. Write `fr`.',
    ],
    plain: { owner: { role: 'Développeuse' } },
  },
  {
    name: 'a language twice, by two keys',
    content: { owner: { role: { fr: 'Développeuse', en: 'Developer', en_US: 'Engineer' } } },
    language: 'en',
    errors: [
      'owner.role.en_US: "Engineer": `en_US` is not the key of a language: those are `fr` and `en`. Remove it: `en` is there too.',
    ],
    plain: { owner: { role: 'Developer' } },
  },
  {
    name: 'a field beside texts by language',
    content: { owner: { role: { fr: 'Développeuse', en: 'Developer', soon: true } } },
    language: 'fr',
    errors: [
      'owner.role.soon: true: `soon` is not the key of a language: those are `fr` and `en`. Remove it.',
    ],
    plain: { owner: { role: 'Développeuse' } },
  },
];

test.each(faults)('$name is reported with its path', ({ content, language, errors, plain }) => {
  const faulty = inLanguage(content, language as Language, published);

  expect(linesOfReport(faulty.errors)).toEqual(errors.map((line) => `site/content.ts ${line}`));
  expect(faulty.plain).toEqual(plain);
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
      advice: "add 'en' to `languages` to publish it",
    },
  ]);
});

test.each([
  { name: 'French by default', content: {}, languages: ['fr'] },
  { name: 'English alone', content: { languages: ['en'] }, languages: ['en'] },
  { name: 'English first', content: { languages: ['en', 'fr', 'en'] }, languages: ['en', 'fr'] },
  { name: 'without codes of no language', content: { languages: ['xx', 'en'] }, languages: ['en'] },
  { name: 'French, if they are no list', content: { languages: 'en' }, languages: ['fr'] },
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
