import { expect, test } from 'vitest';
import { linesOfReport } from '../harness/linesOfReport';
import sample from '../sample/content';
import { exportResume } from './resumeExport';
import { toPlainText } from './richText';
import type { CheckedContent } from './schema';
import { checkEachLanguage } from './validate';
import { fr } from './words/fr';

/* Own sections, which an owner adds without code: the check of the content, and /resume.json. */

const talks = {
  key: 'talks',
  title: 'Conférences',
  entries: [
    {
      title: 'Des criées sans réseau',
      place: 'Rencontres du Ponant',
      url: 'https://rencontres.example/criees',
      period: '2024-10',
      description: "L'enchère et [son code](https://code.example/criees), *sans* horloge.",
    },
    { title: 'Retirer plutôt qu’ajouter' },
  ],
};

const hobbies = { key: 'hobbies', title: 'Loisirs', short: true, entries: [{ title: 'Voile' }] };

const noStories = new Map();

/** The sample with these sections, in this order. */
const sampleWith = (sections: readonly object[], order: readonly string[] = []) => ({
  ...sample,
  profile: { ...sample.profile, order },
  sections,
});

/** The errors of a content, as the report shows them, without the name of the file. */
function errorsOf(content: object): string[] {
  const { errors } = checkEachLanguage(content, noStories);
  return linesOfReport(errors).map((line) => line.replace('site/content.ts ', ''));
}

/** The sample with these sections, checked. */
function checkedSampleWith(sections: readonly object[]): CheckedContent {
  const { languages } = checkEachLanguage(sampleWith(sections), noStories);
  const [{ content }] = languages;
  if (!content) throw new Error('the content has an error');
  return content;
}

const keyFault =
  'not the key of a section. Write unaccented letters and digits, such as "talks" or "openSource", the first letter in lower case';

test.each([
  {
    name: 'its key is the name of a section of the site',
    sections: [{ ...talks, key: 'experience' }],
    error:
      'sections[0].key: "experience": the site has a section of that name, with the entries of `experiences`. Write yours there, or choose another key.',
  },
  {
    name: 'its key is the end of the address of a section of the site',
    sections: [{ ...talks, key: 'formation' }],
    error:
      'sections[0].key: "formation": the site has a section of that name, with the entries of `educations`. Write yours there, or choose another key.',
  },
  {
    name: 'its key is the list of JSON Resume for a section of the site',
    sections: [{ ...talks, key: 'work' }],
    error:
      'sections[0].key: "work": the site has a section of that name, with the entries of `experiences`. Write yours there, or choose another key.',
  },
  {
    name: 'its key is a part of JSON Resume that is not a list',
    sections: [{ ...talks, key: 'basics' }],
    error: 'sections[0].key: "basics": the site needs that name itself. Write another.',
  },
  {
    name: 'another section has its key',
    sections: [talks, { ...hobbies, key: 'talks' }],
    error:
      'sections[1].key: "talks": the same key as item [0] of the list. Change or remove one of the two.',
  },
  {
    name: 'its key has a space',
    sections: [{ ...talks, key: 'my talks' }],
    error: `sections[0].key: "my talks": ${keyFault}.`,
  },
  {
    name: 'its key has a letter with a diacritic',
    sections: [{ ...talks, key: 'conférences' }],
    error: `sections[0].key: "conférences": ${keyFault}.`,
  },
  {
    name: 'it has no entry',
    sections: [{ ...talks, entries: [] }],
    error: 'sections[0].entries: []: a section without entries. Write one, or remove the section.',
  },
  {
    name: 'an entry has no title',
    sections: [{ ...talks, entries: [{ place: 'Brest' }] }],
    error: 'sections[0].entries[0].title: missing: a text is needed here. Write it between quotes.',
  },
  {
    name: 'two entries are the same',
    sections: [{ ...talks, entries: [talks.entries[0], talks.entries[0]] }],
    error:
      'sections[0].entries[1].title: "Des criées sans réseau": the same title, place and period as item [0] of the list. Change or remove one of the two.',
  },
  {
    name: 'the period of an entry is not a date',
    sections: [{ ...talks, entries: [{ title: 'Un quai', period: '10/2024' }] }],
    error:
      'sections[0].entries[0].period: "10/2024": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".',
  },
  {
    name: 'it is short, so that an entry has no room for its picture',
    sections: [
      { ...hobbies, entries: [{ title: 'Voile', picture: { alt: 'Un foc', soon: true } }] },
    ],
    error:
      'sections[0].entries[0].picture: {"alt":"Un foc","soon":true}: an entry of a short section is one line, without a picture. Remove it, or remove `short`.',
  },
])('an own section is refused if $name', ({ sections, error }) => {
  expect(errorsOf(sampleWith(sections))).toEqual([error]);
});

test('a course that is given again in another year is not the same entry', () => {
  const course = { title: 'Cours de Rust', place: 'École navale' };
  const entries = [
    { ...course, period: '2023' },
    { ...course, period: '2024' },
    { ...course, period: { start: '2024', end: '2025' } },
  ];

  expect(errorsOf(sampleWith([{ ...talks, entries }]))).toEqual([]);
});

test('`profile.order` may have the key of an own section', () => {
  expect(errorsOf(sampleWith([talks], ['talks', 'projects']))).toEqual([]);
});

test('`profile.order` may not have a key that no section has', () => {
  expect(errorsOf(sampleWith([talks], ['projects', 'hobbies']))).toEqual([
    'profile.order[1]: "hobbies": no section has that key. Write "projects", "skills", "experience", "education", "certificates", "languages", "volunteering", "publications", "awards", "references" or "talks".',
  ]);
});

test('a key in `profile.order` is not reported while the key of a section is a mistake', () => {
  const misnamed = { ...talks, key: 'mes-conférences' };

  expect(errorsOf(sampleWith([misnamed], ['conférences']))).toEqual([
    `sections[0].key: "mes-conférences": ${keyFault}.`,
  ]);
});

test('a text of an own section has links and emphasis', () => {
  const { sections } = checkedSampleWith([talks]);

  const description = sections[0]?.entries[0]?.description ?? [];
  expect(description.map(({ kind }) => kind)).toEqual(['text', 'link', 'text', 'emphasis', 'text']);
});

test('a text of an own section is set by the typography of its language', () => {
  const { sections } = checkedSampleWith([talks]);

  const description = sections[0]?.entries[0]?.description ?? [];
  expect(toPlainText(description)).toBe('L’enchère et son code, sans horloge.');
});

test('of the texts that are written once for two languages, only a sentence is reported', () => {
  const entries = [{ title: 'Voile', place: 'Brest', description: 'Course au large.' }];
  const content = { ...sampleWith([{ ...hobbies, entries }]), languages: ['fr', 'en'] };

  const errors = errorsOf(content).filter((error) => error.startsWith('sections'));
  expect(errors).toEqual([
    'sections[0].entries[0].description: "Course au large.": written once, and the site is in French and English. Write it in each language, { fr: …, en: … }.',
  ]);
});

test('/resume.json has the entries of an own section in a list under its key', () => {
  const resume = exportResume(checkedSampleWith([talks, hobbies]), undefined, fr);

  expect(resume).toMatchObject({
    talks: [
      {
        name: 'Des criées sans réseau',
        place: 'Rencontres du Ponant',
        url: 'https://rencontres.example/criees',
        date: '2024-10',
        summary: 'L’enchère et son code, sans horloge.',
      },
      { name: 'Retirer plutôt qu’ajouter' },
    ],
    hobbies: [{ name: 'Voile' }],
  });
});

test('/resume.json has the titles of own sections in `meta`', () => {
  const resume = exportResume(checkedSampleWith([talks, hobbies]), undefined, fr);

  expect(resume.meta.sections).toEqual([
    { key: 'talks', title: 'Conférences' },
    { key: 'hobbies', title: 'Loisirs', short: true },
  ]);
});
