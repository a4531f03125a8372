import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryResume, plainText } from './arbitrary.ts';
import { normalizeResume } from './normalize.ts';

const site = 'https://a.example';
const long = 'x'.repeat(301);

/** The list of an entry, the entry as people have it, and as JSON Resume has it. */
const entries: readonly (readonly [list: string, given: object, clean: object])[] = [
  // Empty values are absent.
  ['work', { name: 'a', endDate: '', url: null, highlights: [] }, { name: 'a' }],
  ['skills', { name: 'a', keywords: ['', null, 'b'] }, { name: 'a', keywords: ['b'] }],
  ['basics', { extra: { a: null, b: [''] }, other: ['', 'x'] }, { other: ['x'] }],

  // Dates.
  ...['Present', 'Présent', 'now', 'aujourd’hui', 'en cours', 'à ce jour'].map(
    (endDate) => ['work', { startDate: '2020', endDate }, { startDate: '2020' }] as const,
  ),
  ['work', { startDate: '2020/05' }, { startDate: '2020-05' }],
  ['work', { startDate: 2020 }, { startDate: '2020' }],
  ['work', { name: 'a', current: true }, { name: 'a' }],
  ['work', { endDate: '2020', isCurrent: false }, { endDate: '2020' }],
  ['work', { endDate: '2020', current: true }, { endDate: '2020', current: true }],

  // HTML and Markdown.
  ['work', { summary: '<p>a</p><ul><li>b</li></ul>' }, { summary: 'a', highlights: ['b'] }],
  [
    'work',
    { summary: 'a :\n- b\n- c\n\nd', highlights: ['e'] },
    { summary: 'a :\n\nd', highlights: ['b', 'c', 'e'] },
  ],
  ['work', { highlights: ['a'], summary: 'b\n- c' }, { highlights: ['a', 'c'], summary: 'b' }],
  ['work', { summary: 'a :\n- b\n\nc :\n- d' }, { summary: 'a :\n\nb\n\nc :\n\nd' }],
  ['work', { summary: '- a\n- b' }, { highlights: ['a', 'b'] }],
  ['work', { summary: 'a\n\n✔\tb\n✔\tc' }, { summary: 'a', highlights: ['b', 'c'] }],
  ['work', { summary: ['a', 'b'] }, { summary: 'a\n\nb' }],
  ['work', { highlights: ['**a** b', '- c'] }, { highlights: ['a b', 'c'] }],
  ['work', { highlights: 'a, b' }, { highlights: ['a, b'] }],
  ['work', { position: '**a**' }, { position: 'a' }],
  ['work', { position: 'a<br/>b' }, { position: 'a, b' }],
  ['work', { name: 'a &amp; b' }, { name: 'a & b' }],
  ['projects', { name: '**a**\n\nb' }, { name: 'a b' }],
  [
    'basics',
    { summary: '**a** [b](https://c.example).\n\n- d' },
    { summary: 'a b (https://c.example).\n\nd' },
  ],
  ['interests', { name: 'a', description: '*b* c' }, { name: 'a', summary: 'b c' }],

  // Addresses and numbers.
  ['basics', { email: 'mailto:a@b.example' }, { email: 'a@b.example' }],
  ['basics', { email: 'a[at]b.example' }, { email: 'a@b.example' }],
  ['basics', { email: 'zoé@zoé-dév.example' }, { email: 'zoé@zoé-dév.example' }],
  ['basics', { phone: 'tel:+33639980001' }, { phone: '+33639980001' }],
  ['education', { score: 15.5 }, { score: '15.5' }],

  // Other names.
  ['basics', { picture: site, website: site }, { image: site, url: site }],
  ['basics', { websites: [site] }, { websites: [site] }],
  ['basics', { url: site, websites: { a: 'b' } }, { url: site, websites: ['b'] }],
  ['work', { company: 'a', website: site }, { name: 'a', url: site }],
  ['work', { name: 'a', company: 'a' }, { name: 'a' }],
  ['work', { company: 'a', name: '' }, { name: 'a' }],
  ['work', { name: 'a', company: 'b' }, { name: 'a', company: 'b' }],
  ['work', { technologies: ['a'], 'x-keywords': ['b'] }, { keywords: ['a', 'b'] }],
  ['work', { title: 'a', skillsUsed: 'b, c' }, { position: 'a', keywords: ['b', 'c'] }],
  ['work', { start_date: '2020' }, { startDate: '2020' }],
  [
    'work',
    { highlights: ['a'], responsibilities: ['b, c'], achievements: 'Dit d, et e.' },
    { highlights: ['a', 'b, c', 'Dit d, et e.'] },
  ],
  ['work', { location: 'a', location_type: 'b' }, { location: 'a, b' }],
  ['work', { location: { city: 'a', region: '', country: 'b' } }, { location: 'a, b' }],
  ['work', { description: long }, { summary: long }],
  ['volunteer', { company: 'a' }, { organization: 'a' }],
  [
    'education',
    { school: 'a', degree: 'b', gpa: 'c' },
    { institution: 'a', studyType: 'b', score: 'c' },
  ],
  ['education', { description: 'a' }, { summary: 'a' }],
  ['awards', { awardDate: '2020' }, { date: '2020' }],
  ['projects', { title: 'a', tech: ['b'] }, { name: 'a', keywords: ['b'] }],
  ['projects', { url: 'a.example', github: site }, { url: site, repository: site }],
  ['languages', { name: 'a', level: 'b' }, { language: 'a', fluency: 'b' }],
  ['references', { text: 'a', company: 'b', title: 'c' }, { reference: 'a', role: 'c, b' }],
  ['basics', { name: 'a', familyName: 'B' }, { name: 'a B' }],
  ['basics', { name: 'a b', givenName: 'a', familyName: 'B' }, { name: 'a b' }],

  // Places.
  ...(
    [
      [{ countryCode: 'UK' }, { countryCode: 'GB' }],
      [{ countryCode: 'fr' }, { countryCode: 'FR' }],
      [{ country: 'France' }, { countryCode: 'FR' }],
      [{ country: 'France', countryCode: 'FR' }, { countryCode: 'FR' }],
      [{ country: 'Atlantide' }, { country: 'Atlantide' }],
      [{ city: 'Paris, France' }, { city: 'Paris', countryCode: 'FR' }],
      [
        { city: 'Mons, Belgique', countryCode: 'FR' },
        { city: 'Mons, Belgique', countryCode: 'FR' },
      ],
      [{ city: 'San Francisco, CA' }, { city: 'San Francisco, CA' }],
      [
        { city: 'Agen', region: 'France', countryCode: 'FR' },
        { city: 'Agen', countryCode: 'FR' },
      ],
      [{ address: 'France', countryCode: 'FR' }, { countryCode: 'FR' }],
      [{ address: '1 rue A\nB' }, { address: '1 rue A, B' }],
      ['Lyon, France', { city: 'Lyon', countryCode: 'FR' }],
    ] as const
  ).map(([location, clean]) => ['basics', { location }, { location: clean }] as const),
];

test.each(entries)('an entry of %s, %j', (list, given, clean) => {
  const asIn = (entry: object) => ({ [list]: list === 'basics' ? entry : [entry] });
  const { resume, leftOut } = normalizeResume(asIn(given));
  expect([resume, leftOut]).toEqual([asIn(clean), []]);
});

const a = { name: 'a' };
const languages = [
  { language: 'Français', fluency: 'natif' },
  { language: 'Anglais', fluency: 'C1' },
];
const skills = [
  { name: 'Web', keywords: ['PHP', 'CSS'] },
  { name: 'Outils', keywords: ['Git'] },
];

const levels = ['b', 'c', 'd'].map((level) => ({ name: 'a', level, keywords: ['e'] }));

test.each<[given: object, clean: object]>([
  [{ basics: { url: '', phone: null, summary: ' \n' } }, {}],
  [{ work: [a, {}], skills: [] }, { work: [a] }],

  // Lists of other names, and in other forms.
  [{ hobbies: [a] }, { interests: [a] }],
  [{ certifications: [{ title: 'a' }] }, { certificates: [a] }],
  [{ basics: {}, experience: [a] }, { work: [a] }],
  [{ work: a }, { work: [a] }],
  [{ languages: { Français: 'natif', Anglais: 'C1' } }, { languages }],
  [{ languages: [{ Français: 'natif' }, { Anglais: 'C1' }] }, { languages }],
  [{ languages: 'Français : natif, Anglais : C1' }, { languages }],
  [{ languages: ['Français: natif', 'Anglais: C1'] }, { languages }],
  [{ languages: ['a'] }, { languages: [{ language: 'a' }] }],
  [{ skills: { Web: ['PHP', 'CSS'], Outils: 'Git' } }, { skills }],
  [{ skills: 'Web : PHP, CSS\nOutils : Git' }, { skills }],
  [{ skills: ['a', 'b'] }, { skills: [a, { name: 'b' }] }],
  [{ interests: 'a, b' }, { interests: [a, { name: 'b' }] }],

  // Skills that are no groups make one list.
  [
    { skills: 'a (b, c), d, e' },
    { skills: [{ name: 'Compétences', keywords: ['a (b, c)', 'd', 'e'] }] },
  ],
  [
    { skills: ['a', 'b', { name: 'c', level: 'd' }] },
    { skills: [{ name: 'Compétences', keywords: ['a', 'b', 'c (d)'] }] },
  ],
  [
    { skills: ['a', skills[0], 'b', 'c'] },
    { skills: [skills[0], { name: 'Autres compétences', keywords: ['a', 'b', 'c'] }] },
  ],

  // Repetitions.
  [{ work: [a, a] }, { work: [a] }],
  [
    { skills: [{ name: 'a', keywords: 'b, B, c' }] },
    { skills: [{ name: 'a', keywords: ['b', 'c'] }] },
  ],
  [
    {
      skills: [
        { name: 'a', keywords: ['b'] },
        { name: 'A', level: 'c', keywords: ['d'] },
      ],
    },
    { skills: [{ name: 'a', level: 'c', keywords: ['b', 'd'] }] },
  ],
  [{ skills: levels }, { skills: levels }],

  // The order of a date is that of another one in the same file.
  ...(
    [
      ['01/02/24', '31/01/24', '2024-02-01', '2024-01-31'],
      ['01/02/2024', '01/31/2024', '2024-01-02', '2024-01-31'],
      ['01/02/98', '31/12/98', '1998-02-01', '1998-12-31'],
    ] as const
  ).map(([start, end, ...read]): [object, object] => [
    { work: [{ startDate: start, endDate: end }] },
    { work: [{ startDate: read[0], endDate: read[1] }] },
  ]),

  // The first schema.
  [
    {
      bio: {
        firstName: 'Prénom',
        lastName: 'Nom',
        email: { work: 'a@example.org', personal: 'b@example.org' },
        phone: { work: '06 39 98 00 01' },
        websites: { blog: site, wiki: 'b.example' },
        location: { city: 'Nantes', state: 'Bretagne' },
        profiles: { github: 'nom' },
      },
    },
    {
      basics: {
        name: 'Prénom Nom',
        email: 'a@example.org',
        emails: ['b@example.org'],
        phone: '06 39 98 00 01',
        url: site,
        websites: ['b.example'],
        location: { city: 'Nantes', region: 'Bretagne' },
        profiles: [{ network: 'github', username: 'nom', url: 'https://github.com/nom' }],
      },
    },
  ],
  [
    {
      permis: 'B',
      basics: { disponibilité: 'Dès mars', remote: true, mobility: ['Brest', 'Lyon'] },
    },
    {
      basics: {
        recruiting: [
          'Permis\u00a0: B',
          'Disponibilité\u00a0: Dès mars',
          'Télétravail\u00a0: Oui',
          'Mobilité\u00a0: Brest, Lyon',
        ],
      },
    },
  ],
])('%j', (given, clean) => {
  const { resume, leftOut } = normalizeResume(given as never);
  expect([resume, leftOut]).toEqual([clean, []]);
});

test.each([
  ['GitHub', 'nom', undefined, 'https://github.com/nom'],
  ['GitHub', 'nom', 'github.com/autre', 'https://github.com/autre'],
  ['Forge', 'forge.example.org/nom', undefined, 'https://forge.example.org/nom'],
  ['Forge', 'nom', undefined, undefined],
])('a profile of %s, %s, %s', (network, username, url, address) => {
  const { resume } = normalizeResume({ basics: { profiles: [{ network, username, url }] } });
  expect(resume).toEqual({
    basics: { profiles: [{ network, username, ...(address && { url: address }) }] },
  });
});

test.each([
  ['été 2020', '2020'],
  ['05/06/2020', '2020'],
  ['2022-02-30', '2022'],
  ['Present', undefined],
  ['entre 2019 et 2020', undefined],
])('of « %s », which is named, only a certain year is kept: %s', (startDate, year) => {
  const { resume, leftOut } = normalizeResume({ work: [{ name: 'a', startDate }] });
  expect(resume).toEqual({ work: [{ name: 'a', ...(year && { startDate: year }) }] });
  expect(leftOut).toMatchObject([{ path: 'work[0].startDate', value: startDate }]);
});

test('what cannot be read is left out and named, and nothing else', () => {
  const location = { countryCode: 'XX' };
  const { resume, leftOut } = normalizeResume({
    basics: { name: 'a', email: 'moi chez example.org', url: 'à venir', location },
    work: [{}, { name: { fr: 'b' }, position: 'c' }, [{ name: 'd' }]],
  });
  expect(resume).toEqual({ basics: { name: 'a' }, work: [{ position: 'c' }] });
  expect(leftOut.map(({ path, value }) => [path, value])).toEqual([
    ['basics.email', 'moi chez example.org'],
    ['basics.url', 'à venir'],
    ['basics.location.countryCode', 'XX'],
    ['work[0].name', { fr: 'b' }],
    ['work[1]', [{ name: 'd' }]],
  ]);
});

describe('whatever is in the file', () => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
  const valid = ajv.compile(schema);
  const typical = fc.constantFrom(
    ...['', '2020', '05/2020', 'Present', 'www.example.org', 'https://example.org/a b', 'UK'],
    ...['a@example.org', '<p>a</p><ul><li>b</li></ul>', 'a :\n- b\n- c', 'Paris, France'],
    ...['**a** [b](https://example.org)', 'github', 'React, react'],
  );

  test('the result is valid', () => {
    const texts = fc.oneof(
      typical,
      fc.string({ unit: 'grapheme' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.emailAddress(),
    );
    const resumes = arbitraryResume(() => texts, fc.oneof(texts, fc.jsonValue({ maxDepth: 2 })));
    fc.assert(
      fc.property(resumes, (resume) => {
        const { resume: result } = normalizeResume(resume);
        expect([valid(result), valid.errors]).toEqual([true, null]);
      }),
    );
  });

  test('what is normalized stays as it is, unless its text speaks of marks', () => {
    const texts = fc.oneof(typical, plainText);
    const others = fc.object({ key: plainText, values: [texts, fc.double(), fc.constant(null)] });
    const resumes = arbitraryResume(() => texts, fc.oneof(others, fc.array(texts)));
    fc.assert(
      fc.property(resumes, (resume) => {
        const once = normalizeResume(resume).resume;
        expect(normalizeResume(once)).toEqual({ resume: once, leftOut: [], guessed: [] });
      }),
    );
  });
});
