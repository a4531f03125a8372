import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineLocator } from '../content/locate';
import { checkEachLanguage } from '../content/validate';
import { imported, importedInBoth, person } from '../harness/resumes';

/* The import of two résumés of one person, in French and in English. */

const french = {
  basics: {
    name: 'Maëlle Kerbrat',
    label: 'Développeuse full stack',
    email: 'maelle@kerbrat.example',
    url: 'https://kerbrat.example',
    summary: 'Dix ans d’applications pour les ports et les criées.',
    location: { city: 'Lorient', countryCode: 'FR' },
    profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/maelle-kerbrat' }],
  },
  work: [
    {
      name: 'Coopérative des criées',
      position: 'Développeuse principale',
      url: 'https://criees.example',
      startDate: '2022-09',
      summary: 'Garante de la vente en ligne.',
      highlights: ['Temps de réponse divisé par trois'],
    },
    {
      name: 'Atelier du quai',
      position: 'Développeuse web',
      startDate: '2020-01',
      endDate: '2022-08',
      summary: 'Des sites pour les mareyeurs.',
    },
    {
      name: 'Institut des marées',
      position: 'Stagiaire',
      url: 'https://marees.example',
      startDate: '2019-01',
      endDate: '2019-06',
      summary: 'Des cartes de courants.',
    },
  ],
  education: [
    {
      institution: 'Université de Bretagne Sud',
      area: 'Informatique',
      studyType: 'Master',
      startDate: '2017',
      endDate: '2019',
    },
  ],
  skills: [
    { name: 'Langages', keywords: ['TypeScript', 'Rust'] },
    { name: 'Méthodes', keywords: ['Revue de code'] },
  ],
  languages: [
    { language: 'Français', fluency: 'Langue maternelle' },
    { language: 'Anglais', fluency: 'C1' },
  ],
};

const [cooperative] = french.work;
const institute = french.work.at(-1);
const english = {
  basics: {
    ...french.basics,
    label: 'Full-stack developer',
    summary: 'Ten years of applications for ports and fish auctions.',
    location: undefined,
  },
  work: [
    {
      ...institute,
      name: 'Tide Institute',
      position: 'Intern',
      summary: 'Maps of currents.',
    },
    {
      ...cooperative,
      position: 'Lead developer',
      summary: 'In charge of the online auction.',
      highlights: ['Response time cut to a third'],
    },
  ],
  education: [
    {
      institution: 'University of South Brittany',
      area: 'Computer science',
      studyType: 'Master',
      startDate: '2017',
      endDate: '2019',
    },
  ],
  skills: [
    { name: 'Languages', keywords: ['TypeScript', 'Rust'] },
    { name: 'Methods', keywords: ['Code review'] },
  ],
  languages: [
    { language: 'French', fluency: 'Native' },
    { language: 'English', fluency: 'C1' },
  ],
};

/** Imports the French résumé and the English one, which has these fields in place of its own. */
const importedWith = (fields: object) => importedInBoth(french, { ...english, ...fields });

test('entries that agree in dates, address or name stand together, whatever their order', () => {
  const { content } = importedWith({});

  expect(content).toMatchObject({
    languages: ['fr', 'en'],
    owner: { role: { fr: 'Développeuse full stack', en: 'Full-stack developer' } },
    experiences: [
      {
        company: 'Coopérative des criées',
        title: { fr: 'Développeuse principale', en: 'Lead developer' },
        period: { start: '2022-09' },
        highlights: {
          fr: ['Temps de réponse divisé par trois'],
          en: ['Response time cut to a third'],
        },
      },
      { company: 'Atelier du quai', title: 'Développeuse web' },
      {
        company: { fr: 'Institut des marées', en: 'Tide Institute' },
        title: { fr: 'Stagiaire', en: 'Intern' },
        period: { start: '2019-01', end: '2019-06' },
      },
    ],
    educations: [{ school: { en: 'University of South Brittany' }, period: { end: '2019' } }],
  });
});

test('lists that nothing but words tells apart are written in each language', () => {
  const { content } = importedWith({});

  expect(content).toMatchObject({
    skillGroups: {
      fr: [{ title: 'Langages' }, { title: 'Méthodes' }],
      en: [{ title: 'Languages' }, { title: 'Methods' }],
    },
    spokenLanguages: { fr: [{ language: 'Français' }, {}], en: [{ language: 'French' }, {}] },
  });
});

test('an entry that the English résumé lacks is the only task', () => {
  const { source, tasks } = importedWith({});

  expect(tasks).toEqual([
    {
      path: 'experiences[1]',
      what: '"Atelier du quai"',
      why: 'cv.en.json has nothing that agrees with it in dates, address or name, so that it is in French alone',
      advice: 'write its texts in each language, { fr: …, en: … }',
    },
  ]);
  const line = lineLocator(source)('experiences[1]') ?? 0;
  expect(source.split('\n').slice(line).join('\n')).toMatch(/^ +title: 'Développeuse web'/);
});

test('a text that the English résumé lacks is a task', () => {
  const [intern, lead] = english.work;

  const { tasks } = importedWith({ work: [intern, { ...lead, highlights: undefined }] });

  expect(tasks.map(({ path, why }) => ({ path, why }))).toEqual([
    { path: 'experiences[1]', why: expect.stringContaining('French alone') },
    {
      path: 'experiences[0].highlights[0]',
      why: 'written once, and the site is in French and English',
    },
  ]);
});

test('a link that the English résumé lacks is a task if its words are French', () => {
  const project = { name: 'Marées', url: 'https://marees.example' };
  const basics = { ...english.basics, profiles: [] };

  const { tasks } = importedInBoth(
    { ...french, projects: [project] },
    { ...english, basics, projects: [{ name: 'Marées' }] },
  );

  const paths = tasks.map(({ path }) => path);
  expect(paths).toContain('projects[0].links[0].label');
  expect(paths.filter((path) => path?.startsWith('owner.links'))).toEqual([]);
});

test('a value that the English résumé alone has is in a comment', () => {
  const talk = { name: 'Tides in Rust', publisher: 'RustFest', releaseDate: '2023-05' };

  const { source, unplacedValues } = importedWith({ publications: [talk] });

  expect(unplacedValues).toHaveLength(1);
  expect(source).toMatch(
    /^\/\/ These values of cv\.en\.json .*\n\/\/ publications: .*Tides in Rust/m,
  );
});

/** Jobs of the English résumé that might be mistaken for a job of the French one. */
const mistakableJobs = [
  {
    name: 'two jobs at one employer, of which the English résumé has the second without dates',
    french: [
      { name: 'Quai', position: 'Responsable', startDate: '2021', endDate: '2023' },
      { name: 'Quai', position: 'Mousse', startDate: '2019', endDate: '2021' },
    ],
    english: [{ name: 'Quai', position: 'Deckhand' }],
    titles: ['Responsable', 'Mousse'],
  },
  {
    name: 'a later job at the same employer',
    french: [{ name: 'Quai', position: 'Mousse', startDate: '2015', endDate: '2017' }],
    english: [{ name: 'Quai', position: 'Captain', startDate: '2020', endDate: '2022' }],
    titles: ['Mousse'],
  },
  {
    name: 'another job in the same place of the list',
    french: [{ name: 'Phare', position: 'Gardienne', startDate: '2015', endDate: '2017' }],
    english: [{ name: 'Quai', position: 'Deckhand', startDate: '2016', endDate: '2018' }],
    titles: ['Gardienne'],
  },
];

test.each(mistakableJobs)('$name: no pair is guessed', ({ french, english, titles }) => {
  const { content, unplacedValues } = importedInBoth(
    { basics: person, work: french },
    { basics: person, work: english },
  );

  const { experiences } = content as unknown as { experiences: { title: unknown }[] };
  expect(experiences.map(({ title }) => title)).toEqual(titles);
  expect(JSON.stringify(unplacedValues)).toContain(english[0]?.position);
});

test('a text that neither résumé has is a task in each language', () => {
  const basics = { ...person, summary: undefined };

  const { content, tasks } = importedInBoth({ basics }, { basics });

  expect(content).toMatchObject({ home: { intro: { fr: '', en: '' } } });
  expect(tasks.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['home.intro.fr', 'home.intro.en']),
  );
});

const files = [
  { name: 'cv.en.json', summary: 'Dix ans de métier.', language: 'en' },
  {
    name: 'resume_fr.json',
    summary: 'I build the tools for a port and its boats.',
    language: 'fr',
  },
  { name: 'resume.json', summary: 'I build the tools for a port and its boats.', language: 'en' },
  { name: 'resume.json', summary: 'Des outils pour le port.', language: 'fr' },
];

test.each(files)('$name with « $summary » begins a site in $language', (resume) => {
  const basics = { ...person, summary: resume.summary };

  expect(imported({ basics }, resume.name).languages).toEqual([resume.language]);
});

test('each error in the content of two small résumés is a task', () => {
  const text = fc.constantFrom('Quai', 'Phare', 'Le port', 'The port');
  const date = fc.constantFrom('2019', '2020-05', '2021');
  const entry = fc.record(
    {
      name: text,
      position: text,
      institution: text,
      startDate: date,
      summary: text,
      keywords: fc.array(text),
    },
    { requiredKeys: ['name'] },
  );
  const list = fc.array(entry, { maxLength: 3 });
  const basics = fc.record(
    { name: text, label: text, summary: text, phone: fc.constant('06 39 98 12 34') },
    { requiredKeys: [] },
  );
  const resume = fc.record(
    { basics, work: list, education: list, projects: list, skills: list, interests: list },
    { requiredKeys: ['basics'] },
  );
  fc.assert(
    fc.property(resume, resume, (one, other) => {
      const { content, tasks } = importedInBoth(one, other);

      const { errors } = checkEachLanguage(content, new Map());
      const isListed = (path: string) =>
        tasks.some(
          (task) =>
            path === task.path ||
            path.startsWith(`${task.path}.`) ||
            path.startsWith(`${task.path}[`),
        );
      expect(errors.filter(({ path = '' }) => !isListed(path))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
