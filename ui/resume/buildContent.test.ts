import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContent } from '../content/checkContent.ts';
import { imported, importedOf } from '../harness/resumes.ts';

/** An entry of a list of a résumé, and the entry that it becomes in a field of the content. */
const entries = [
  {
    list: 'work',
    entry: {
      name: 'Quai',
      position: 'Mousse',
      startDate: '2020-05-01',
      description: 'Pêche',
      summary: 'À bord.',
      location: 'Brest',
      contract: 'CDI',
      keywords: ['Nœuds'],
      highlights: ['Dix sorties'],
      url: 'https://quai.example/',
    },
    field: 'experiences',
    contentEntry: {
      company: 'Quai',
      title: 'Mousse',
      period: { start: '2020-05-01' },
      about: 'Pêche',
      description: 'À bord.',
      location: 'Brest',
      contract: 'CDI',
      technologies: ['Nœuds'],
      highlights: ['Dix sorties'],
      url: 'https://quai.example/',
    },
  },
  {
    list: 'volunteer',
    entry: { organization: 'SNSM', position: 'Veilleur', endDate: '2012', description: 'Secours' },
    field: 'volunteering',
    contentEntry: {
      organization: 'SNSM',
      title: 'Veilleur',
      period: { end: '2012' },
      about: 'Secours',
    },
  },
  {
    list: 'education',
    entry: {
      institution: 'IUT',
      area: 'Informatique',
      studyType: 'BUT',
      score: '14',
      courses: ['Réseaux'],
      summary: 'En alternance.',
      url: 'https://iut.example/',
    },
    field: 'educations',
    contentEntry: {
      school: 'IUT',
      title: 'Informatique',
      studyType: 'BUT',
      score: '14',
      courses: ['Réseaux'],
      description: 'En alternance.',
      url: 'https://iut.example/',
    },
  },
  {
    list: 'projects',
    entry: {
      name: 'Marées',
      description: 'Une carte.',
      highlights: ['Cent ports'],
      keywords: ['Rust'],
      url: 'https://marees.example/',
      repository: 'https://code.example/marees',
      roles: ['Autrice'],
      entity: 'Quai',
      type: 'Application web',
    },
    field: 'projects',
    contentEntry: {
      title: 'Marées',
      description: 'Une carte.',
      highlights: ['Cent ports'],
      technologies: ['Rust'],
      links: [
        { label: 'Voir le projet', href: 'https://marees.example/' },
        { label: 'Voir le code', href: 'https://code.example/marees' },
      ],
      role: 'Autrice',
      client: 'Quai',
      type: 'Application web',
    },
  },
  {
    list: 'skills',
    entry: { name: 'Web', level: 'Expert', keywords: ['CSS'] },
    field: 'skillGroups',
    contentEntry: { title: 'Web', level: 'Expert', skills: ['CSS'] },
  },
  {
    list: 'languages',
    entry: { language: 'Anglais', fluency: 'C1', certificate: 'TOEIC' },
    field: 'spokenLanguages',
    contentEntry: { language: 'Anglais', level: 'C1', certificate: 'TOEIC' },
  },
  {
    list: 'certificates',
    entry: {
      name: 'Rust',
      issuer: 'IUT',
      date: '2021-05-01',
      endDate: '2024',
      url: 'https://iut.example/',
    },
    field: 'certificates',
    contentEntry: {
      title: 'Rust',
      issuer: 'IUT',
      date: '2021-05-01',
      until: '2024',
      url: 'https://iut.example/',
    },
  },
  {
    list: 'awards',
    entry: { title: 'Prix', awarder: 'Port', date: '2021', summary: 'Pour une carte.' },
    field: 'awards',
    contentEntry: { title: 'Prix', awarder: 'Port', date: '2021', description: 'Pour une carte.' },
  },
  {
    list: 'publications',
    entry: {
      name: 'Rust en mer',
      publisher: 'Revue',
      releaseDate: '2022-03',
      url: 'https://revue.example/',
      summary: 'Un article.',
    },
    field: 'publications',
    contentEntry: {
      title: 'Rust en mer',
      publisher: 'Revue',
      date: '2022-03',
      url: 'https://revue.example/',
      description: 'Un article.',
    },
  },
  {
    list: 'references',
    entry: { name: 'Anne Corre', reference: 'Elle vérifie tout.', role: 'Tutrice' },
    field: 'references',
    contentEntry: { name: 'Anne Corre', quote: 'Elle vérifie tout.', role: 'Tutrice' },
  },
  {
    list: 'interests',
    entry: { name: 'Voile', summary: 'Le soir.', keywords: ['Dériveur', 'Régate'] },
    field: 'interests',
    contentEntry: { title: 'Voile', description: 'Le soir.', keywords: ['Dériveur', 'Régate'] },
  },
];

test.each(entries)('an entry of $list has its place in $field', (given) => {
  const { content, tasks, unplacedValues } = importedOf({ [given.list]: [given.entry] });

  expect(content).toMatchObject({ [given.field]: [given.contentEntry] });
  expect([tasks, unplacedValues]).toEqual([[], []]);
});

test('an interest without a name is called by its keywords', () => {
  const { content } = importedOf({ interests: [{ keywords: ['Voile', 'Judo'] }] });

  expect(content.interests).toEqual([{ title: 'Voile, Judo' }]);
});

const phones = [
  { name: 'national', phone: '06.39.98.12.34', countryCode: 'FR', grouped: '06 39 98 12 34' },
  { name: 'international', phone: '+33639981234', countryCode: 'FR', grouped: '+33 6 39 98 12 34' },
  {
    name: 'of another country',
    phone: '+32470123456',
    countryCode: 'FR',
    grouped: '+32 470 12 34 56',
  },
  { name: 'Belgian', phone: '0470123456', countryCode: 'BE', grouped: '0470 12 34 56' },
];

test.each(phones)('a telephone number has its usual groups: $name', (given) => {
  const { phone, countryCode, grouped } = given;

  const { content, tasks } = importedOf({ basics: { phone, location: { countryCode } } });

  expect(content.owner.phone).toBe(grouped);
  expect(tasks).toEqual([]);
});

const ownAddresses = [
  { name: 'with a slash', url: 'https://zoe.example/' },
  { name: 'without TLS', url: 'http://zoe.example' },
];

test.each(ownAddresses)(
  'the address of a site is written without a slash, at https: $name',
  (given) => {
    const { content } = importedOf({ basics: { url: given.url } });

    expect(content.owner).toMatchObject({ siteUrl: 'https://zoe.example', links: [] });
  },
);

test('the address of a page becomes a link, and the owner has to write the address of the site', () => {
  const url = 'https://www.linkedin.com/in/zoe-nom';

  const { content, tasks } = importedOf({ basics: { url } });

  expect(content.owner).toMatchObject({
    siteUrl: '',
    links: [{ label: 'www.linkedin.com', href: url }],
  });
  expect(tasks.map(({ path, why }) => ({ path, why }))).toEqual([
    {
      path: 'owner.siteUrl',
      why: `"${url}" in the résumé is the address of a page; it is now a link`,
    },
  ]);
});

test('a profile without an address is a link to come', () => {
  const profiles = [{ network: 'GitHub', username: 'nom' }];

  const { content } = importedOf({ basics: { profiles } });

  expect(content.owner.links).toEqual([{ label: 'GitHub', soon: true, username: 'nom' }]);
});

const work = [{ name: 'Quai', position: 'Mousse' }];
const projects = [{ name: 'Marées', description: 'Une carte.' }];
const who = 'Prénom Nom, Développeuse (Nantes).';

const descriptions = [
  {
    name: 'a résumé without lists',
    resume: {},
    lead: 'Mon profil.',
    profile: `${who} Profil et CV à imprimer, en français\u00a0: présentation.`,
    about: `${who} À propos de moi et de ma façon de travailler.`,
    contact: `${who} Adresse électronique et formulaire de contact.`,
  },
  {
    name: 'a résumé with lists and a telephone number',
    resume: {
      basics: { phone: '06 39 98 00 01' },
      work,
      projects,
      skills: [{ name: 'PHP' }],
      interests: [{ name: 'Voile' }],
    },
    lead: 'Mes projets, mes compétences et mon expérience.',
    profile: `${who} Profil et CV à imprimer, en français\u00a0: projets, compétences, expérience.`,
    about: `${who} À propos de moi, de mes centres d’intérêt et de ma façon de travailler.`,
    contact: `${who} Adresse électronique, téléphone et formulaire de contact.`,
  },
];

test.each(descriptions)('the pages promise only what the résumé has: $name', (given) => {
  const { profile, about, contact } = importedOf(given.resume).content;

  expect(profile).toMatchObject({ lead: given.lead, description: given.profile });
  expect(about.description).toBe(given.about);
  expect(contact.description).toBe(given.contact);
});

const inEachLanguage = [
  { language: 'fr', file: 'cv.fr.json' },
  { language: 'en', file: 'cv.en.json' },
] as const;

test.each(inEachLanguage)(
  'the texts that the import adds in $language pass the schema',
  (given) => {
    const { language, file } = given;
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.constantFrom('Dev', 'Ana Test', 'Li'),
    );
    const basics = fc.record(
      { name: text, label: text, location: fc.record({ city: text }) },
      { requiredKeys: [] },
    );
    const lists = [
      'work',
      'education',
      'projects',
      'skills',
      'languages',
      'volunteer',
      'interests',
    ];
    /** The fields that the import writes; the introduction and the role are from the résumé. */
    const fieldsOfImport =
      /^(?:home\.(?!intro)|profile|about|contact|owner\.(?:brand|copyrightYear))/;
    fc.assert(
      fc.property(basics, fc.subarray(lists), (someBasics, someLists) => {
        const entries = Object.fromEntries(someLists.map((list) => [list, [{ name: 'Quai' }]]));

        const { content } = imported({ basics: someBasics, ...entries }, file);

        const { errors } = checkContent(content, language);
        expect(errors.filter(({ path }) => fieldsOfImport.test(path ?? ''))).toEqual([]);
      }),
    );
  },
);
