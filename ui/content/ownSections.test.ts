import { expect, test } from 'vitest';
import sample from '../sample/content';
import { formatDiagnostic } from './diagnostics';
import { exportResume } from './resumeExport';
import { toPlainText } from './richText';
import { checkEachLanguage } from './validate';
import { fr } from './words/fr';

/* Sections that an owner adds without code. */

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

/** The sample with these sections, in this order. */
const withSections = (sections: readonly object[], order: readonly string[] = []) => ({
  ...sample,
  profile: { ...sample.profile, order },
  sections,
});

function reportOf(content: object): string[] {
  const report = { folder: 'site', errors: [], warnings: [], lineOf: () => undefined };
  return checkEachLanguage(content, new Map()).errors.map((error) =>
    formatDiagnostic(error, report).replace('site/content.ts ', ''),
  );
}

const keyForm =
  'not the key of a section. Write unaccented letters and digits, such as "talks" or "openSource", the first letter in lower case';

test.each([
  {
    name: 'a key that is that of another section of the site',
    sections: [{ ...talks, key: 'experience' }],
    report: [
      'sections[0].key: "experience": the site has a section of that name, with the entries of `experiences`. Write yours there, or choose another key.',
    ],
  },
  {
    name: 'a key that is the end of the address of another section',
    sections: [{ ...talks, key: 'formation' }],
    report: [
      'sections[0].key: "formation": the site has a section of that name, with the entries of `educations`. Write yours there, or choose another key.',
    ],
  },
  {
    name: 'a key that is a list of JSON Resume',
    sections: [{ ...talks, key: 'work' }],
    report: [
      'sections[0].key: "work": the site has a section of that name, with the entries of `experiences`. Write yours there, or choose another key.',
    ],
  },
  {
    name: 'a key that is no list of JSON Resume, and a part of it',
    sections: [{ ...talks, key: 'basics' }],
    report: ['sections[0].key: "basics": the site needs that name itself. Write another.'],
  },
  {
    name: 'a key twice',
    sections: [talks, { ...hobbies, key: 'talks' }],
    report: [
      'sections[1].key: "talks": the same key as item [0] of the list. Change or remove one of the two.',
    ],
  },
  {
    name: 'a key with a space',
    sections: [{ ...talks, key: 'my talks' }],
    report: [`sections[0].key: "my talks": ${keyForm}.`],
  },
  {
    name: 'a key with an accent',
    sections: [{ ...talks, key: 'conférences' }],
    report: [`sections[0].key: "conférences": ${keyForm}.`],
  },
  {
    name: 'no entry',
    sections: [{ ...talks, entries: [] }],
    report: [
      'sections[0].entries: []: a section without entries. Write one, or remove the section.',
    ],
  },
  {
    name: 'an entry without a title',
    sections: [{ ...talks, entries: [{ place: 'Brest' }] }],
    report: [
      'sections[0].entries[0].title: missing: a text is needed here. Write it between quotes.',
    ],
  },
  {
    name: 'an entry twice',
    sections: [{ ...talks, entries: [talks.entries[0], talks.entries[0]] }],
    report: [
      'sections[0].entries[1].title: "Des criées sans réseau": the same title, place and period as item [0] of the list. Change or remove one of the two.',
    ],
  },
  {
    name: 'a period that is no date',
    sections: [{ ...talks, entries: [{ title: 'Un', period: '10/2024' }] }],
    report: [
      'sections[0].entries[0].period: "10/2024": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".',
    ],
  },
  {
    name: 'a picture of an entry that is one line',
    sections: [
      { ...hobbies, entries: [{ title: 'Voile', picture: { alt: 'Un foc', soon: true } }] },
    ],
    report: [
      'sections[0].entries[0].picture: {"alt":"Un foc","soon":true}: an entry of a short section is one line, without a picture. Remove it, or remove `short`.',
    ],
  },
])('a section of the owner’s own is refused: $name', ({ sections, report }) => {
  expect(reportOf(withSections(sections))).toEqual(report);
});

test('a course that is given again in another year is not the same entry', () => {
  const course = { title: 'Cours de Rust', place: 'École navale' };
  const entries = [
    { ...course, period: '2023' },
    { ...course, period: '2024' },
    { ...course, period: { start: '2024', end: '2025' } },
  ];

  expect(reportOf(withSections([{ ...talks, entries }]))).toEqual([]);
});

test('`profile.order` has the keys of own sections, and none that no section has', () => {
  expect(reportOf(withSections([talks], ['talks', 'projects']))).toEqual([]);
  expect(reportOf(withSections([talks], ['projects', 'hobbies']))).toEqual([
    'profile.order[1]: "hobbies": no section has that key. Write "projects", "skills", "experience", "education", "certificates", "languages", "volunteering", "publications", "awards", "references" or "talks".',
  ]);
});

test('`profile.order` may mean a section whose key is a mistake, which is reported alone', () => {
  const misnamed = { ...talks, key: 'mes-conférences' };

  expect(reportOf(withSections([misnamed], ['conférences']))).toEqual([
    `sections[0].key: "mes-conférences": ${keyForm}.`,
  ]);
});

/** The checked content with these sections in a language. */
function contentsWith(sections: readonly object[], languages: readonly string[] = ['fr']) {
  const checked = checkEachLanguage({ ...withSections(sections), languages }, new Map());
  return checked.languages.map(({ content, plain }) => ({ content, plain }));
}

test('the texts of own sections are set by the typography of their language, with links and emphasis', () => {
  const [first] = contentsWith([talks]);

  const description = first?.content?.sections[0]?.entries[0]?.description ?? [];
  expect(description.map(({ kind }) => kind)).toEqual(['text', 'link', 'text', 'emphasis', 'text']);
  expect(toPlainText(description)).toBe('L’enchère et son code, sans horloge.');
});

test('a sentence that is written once for two languages is reported, and a label is not', () => {
  const entries = [{ title: 'Voile', place: 'Brest', description: 'Course au large.' }];
  const errors = reportOf({ ...withSections([{ ...hobbies, entries }]), languages: ['fr', 'en'] });

  expect(errors.filter((error) => error.startsWith('sections'))).toEqual([
    'sections[0].entries[0].description: "Course au large.": written once, and the site is in French and English. Write it in each language, { fr: …, en: … }.',
  ]);
});

test('/resume.json has a list named by the key of each own section, and their titles in `meta`', () => {
  const [first] = contentsWith([talks, hobbies]);
  if (!first?.content) throw new Error('the content has an error');

  const resume = exportResume(first.content, undefined, fr);

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
    meta: {
      sections: [
        { key: 'talks', title: 'Conférences' },
        { key: 'hobbies', title: 'Loisirs', short: true },
      ],
    },
  });
});
