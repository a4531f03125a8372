import { expect, test } from 'vitest';
import { checkContent } from '../content/checkContent';
import { exportResume } from '../content/resumeExport';
import { languages } from '../content/words/words';
import { imported, importedInBoth, importedOf, person } from '../harness/resumes';
import sample from '../sample/content';

/* Lists of a résumé that JSON Resume does not have. */

const talks = [
  {
    name: 'Des criées sans réseau',
    place: 'Rencontres du Ponant',
    date: '2024-10',
    url: 'https://talks.example/criees',
    summary: 'Ce que l’on apprend d’un **quai**, et [le code](https://code.example).',
  },
  { name: 'Retirer plutôt qu’ajouter', place: 'Brest, en ligne', date: '2023' },
];

const talksSection = {
  key: 'talks',
  title: 'Talks',
  entries: [
    {
      title: 'Des criées sans réseau',
      place: 'Rencontres du Ponant',
      period: '2024-10',
      url: 'https://talks.example/criees',
      description: 'Ce que l’on apprend d’un **quai**, et [le code](https://code.example).',
    },
    { title: 'Retirer plutôt qu’ajouter', place: 'Brest, en ligne', period: '2023' },
  ],
};

test('a list that JSON Resume lacks becomes an own section, whose title is a task', () => {
  const { content, tasks, unplacedValues } = importedOf({ talks });

  expect(content.sections).toEqual([talksSection]);
  expect(unplacedValues).toEqual([]);
  expect(tasks).toEqual([
    {
      path: 'sections[0].title',
      what: '"Talks"',
      why: 'made of the name of the list `talks`, which is now a section of your own',
      advice: 'correct it if visitors are to read another title',
    },
  ]);
});

test('a list that its owner has put aside is in comments', () => {
  const { content, unplacedValues } = importedOf({ _interests: [{ name: 'Musique' }] });

  expect(content.sections).toBeUndefined();
  expect(unplacedValues).toEqual([{ path: '_interests[0].name', value: 'Musique' }]);
});

test('fields of an entry that an own section has no place for are in comments', () => {
  const { content, unplacedValues } = importedOf({
    talks: [{ name: 'Rust en mer', audience: 40 }],
  });

  expect(content.sections?.[0]?.entries).toEqual([{ title: 'Rust en mer' }]);
  expect(unplacedValues).toEqual([{ path: 'talks[0].audience', value: 40 }]);
});

test.each([
  { name: 'in two words', list: 'open_source', key: 'openSource', title: 'Open source' },
  { name: 'in camel case', list: 'openSource', key: 'openSource', title: 'Open source' },
  { name: 'as a title', list: 'Conférences', key: 'conferences', title: 'Conférences' },
  { name: 'that the site needs', list: 'formation', key: 'formation2', title: 'Formation' },
  { name: 'without a Latin letter', list: '講演', key: 'section', title: '講演' },
])('a section has its key and its title by the name of the list: $name', (given) => {
  const { content } = importedOf({ [given.list]: [{ name: 'Un' }] });

  expect(content.sections).toEqual([
    { key: given.key, title: given.title, entries: [{ title: 'Un' }] },
  ]);
});

test('an entry is normalized as those of JSON Resume are', () => {
  const entry = {
    title: 'Journal additif',
    website: 'www.journal.example',
    startDate: 'mars 2019',
    endDate: 'Présent',
    description: '<p>Des écritures.</p>',
    technologies: ['Rust'],
  };

  const { content, unplacedValues } = importedOf({ openSource: [entry] });

  expect(content.sections?.[0]?.entries).toEqual([
    {
      title: 'Journal additif',
      url: 'https://www.journal.example',
      period: { start: '2019-03' },
      description: 'Des écritures.',
      technologies: ['Rust'],
    },
  ]);
  expect(unplacedValues).toEqual([]);
});

test('/resume.json of a site with own sections is imported as the same sections, without a task', () => {
  const projects = [{ ...sample.projects[0], more: [{ label: 'Budget', detail: 'Deux ans' }] }];
  const sections = [
    { ...talksSection, title: 'Conférences' },
    { key: 'hobbies', title: 'Loisirs', short: true as const, entries: [{ title: 'Voile' }] },
  ];
  const { content } = checkContent({ ...sample, projects, sections }, 'fr');
  if (!content) throw new Error('the content has errors');

  const reimported = imported(exportResume(content, undefined, languages.fr));

  const plainText = 'Ce que l’on apprend d’un quai, et le code.';
  const [talkWithLink, otherTalk] = talksSection.entries;
  expect(reimported.content.sections).toEqual([
    { ...sections[0], entries: [{ ...talkWithLink, description: plainText }, otherTalk] },
    sections[1],
  ]);
  expect(reimported.content.projects[0]?.more).toEqual([{ label: 'Budget', detail: 'Deux ans' }]);
  expect(reimported.tasks).toEqual([]);
});

test('the list of a résumé in each of two languages is one section', () => {
  const french = { basics: person, talks: [{ name: 'Sans réseau', date: '2024-10' }] };
  const english = { basics: person, talks: [{ name: 'Without a network', date: '2024-10' }] };

  const { content } = importedInBoth(french, english);

  expect(content).toMatchObject({
    sections: [
      {
        key: 'talks',
        entries: [{ title: { fr: 'Sans réseau', en: 'Without a network' }, period: '2024-10' }],
      },
    ],
  });
});
