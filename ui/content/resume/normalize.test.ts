import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryResume, plainText } from './arbitrary.ts';
import type { ResumeFields } from './fields.ts';
import { normalizeResume } from './normalize.ts';

const normalized = (resume: ResumeFields) => {
  const { resume: result, leftOut } = normalizeResume(resume);
  expect(leftOut).toEqual([]);
  return result;
};

const basics = (fields: ResumeFields) => normalized({ basics: fields }).basics;
const job = (fields: ResumeFields) => Object(normalized({ work: [fields] }).work)[0];

describe('empty values are absent', () => {
  test.each([
    [{ basics: { url: '', phone: null, summary: ' \n' } }, {}],
    [
      { work: [{ name: 'a', endDate: '', url: null, highlights: [] }, {}] },
      { work: [{ name: 'a' }] },
    ],
    [
      { work: [], skills: [{ name: 'Web', keywords: ['', null, 'React'] }] },
      {
        skills: [{ name: 'Web', keywords: ['React'] }],
      },
    ],
    [{ basics: { extra: { a: null, b: [''] }, other: ['', 'x'] } }, { basics: { other: ['x'] } }],
  ])('%j', (resume, clean) => {
    expect(normalized(resume)).toEqual(clean);
  });
});

describe('dates', () => {
  test.each(['Present', 'Présent', 'now', 'aujourd’hui', 'en cours', 'à ce jour'])(
    'an end « %s » is none',
    (endDate) => {
      expect(job({ name: 'a', startDate: '2020', endDate })).toEqual({
        name: 'a',
        startDate: '2020',
      });
    },
  );

  test.each([
    ['2020/05', '2020-05'],
    ['05/2020', '2020-05'],
    [2020, '2020'],
    ['2020-05-31', '2020-05-31'],
  ])('%s is %s', (startDate, date) => {
    expect(job({ startDate })).toEqual({ startDate: date });
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
    expect(leftOut).toEqual([
      expect.objectContaining({ path: 'work[0].startDate', value: startDate }),
    ]);
  });
});

test.each([
  ['01/02/24', '31/01/24', '2024-02-01'],
  ['01/02/2024', '01/31/2024', '2024-01-02'],
  ['01/02/98', '31/12/98', '1998-02-01'],
])('the order of %s is that of %s in the same file', (date, other, read) => {
  const work = [{ startDate: date }, { startDate: other }];
  expect(Object(normalized({ work }).work)[0]).toEqual({ startDate: read });
});

describe('HTML and Markdown', () => {
  test.each([
    [
      { summary: '<p>Équipe</p><ul><li>Refonte</li><li>Tests</li></ul>' },
      { summary: 'Équipe', highlights: ['Refonte', 'Tests'] },
    ],
    [
      { summary: 'Missions :\n- Refonte\n- Tests\n\nPHP', highlights: ['Premier'] },
      { summary: 'Missions :\n\nPHP', highlights: ['Refonte', 'Tests', 'Premier'] },
    ],
    [
      { highlights: ['Premier'], summary: 'PHP\n- Refonte\n- Tests' },
      { highlights: ['Premier', 'Refonte', 'Tests'], summary: 'PHP' },
    ],
    [
      { summary: 'Client :\n- Refonte\n\nServeur :\n- Tests' },
      { summary: 'Client :\n\nRefonte\n\nServeur :\n\nTests' },
    ],
    [{ summary: '- Refonte\n- Tests' }, { highlights: ['Refonte', 'Tests'] }],
    [
      { highlights: ['**Refonte** du site', '- Tests'] },
      { highlights: ['Refonte du site', 'Tests'] },
    ],
    [{ position: '**Développeuse**' }, { position: 'Développeuse' }],
    [{ position: 'Développeuse<br/>Architecte' }, { position: 'Développeuse, Architecte' }],
    [
      { summary: 'Équipe.\n\n✔\tUn.\n✔\tDeux.' },
      { summary: 'Équipe.', highlights: ['Un.', 'Deux.'] },
    ],
    [{ name: 'Quai &amp; fils' }, { name: 'Quai & fils' }],
    [{ summary: ['Un.', 'Deux.'] }, { summary: 'Un.\n\nDeux.' }],
    [{ highlights: 'Un seul' }, { highlights: ['Un seul'] }],
  ])('of a job %j', (fields, clean) => {
    expect(job(fields)).toEqual(clean);
  });

  test('of a person: paragraphs, and lists as paragraphs', () => {
    expect(
      basics({
        summary: '**Dix ans**, voir [mon blog](https://blog.example.org).\n\n- Un\n- Deux',
      }),
    ).toEqual({
      summary: 'Dix ans, voir mon blog (https://blog.example.org).\n\nUn\n\nDeux',
    });
  });
});

describe('profiles', () => {
  test.each([
    [{ network: 'GitHub', username: 'nom' }, 'https://github.com/nom'],
    [{ network: 'Mastodon', username: '@nom@piaille.fr' }, 'https://piaille.fr/@nom'],
    [{ network: 'GitHub', username: 'nom', url: 'github.com/autre' }, 'https://github.com/autre'],
    [{ network: 'Forge', username: 'forge.example.org/nom' }, 'https://forge.example.org/nom'],
    [{ network: 'Forge', username: 'nom' }, undefined],
  ])('%j', (profile, url) => {
    expect(basics({ profiles: [profile] })).toEqual({
      profiles: [{ ...profile, ...(url && { url }) }],
    });
  });
});

describe('places', () => {
  test.each([
    [{ countryCode: 'UK' }, { countryCode: 'GB' }],
    [{ countryCode: 'fr' }, { countryCode: 'FR' }],
    [{ country: 'France' }, { countryCode: 'FR' }],
    [{ city: 'Paris, France' }, { city: 'Paris', countryCode: 'FR' }],
    [
      { city: 'Paris, France', countryCode: 'FR' },
      { city: 'Paris', countryCode: 'FR' },
    ],
    [
      { city: 'Mons, Belgique', countryCode: 'FR' },
      { city: 'Mons, Belgique', countryCode: 'FR' },
    ],
    [{ city: 'San Francisco, CA' }, { city: 'San Francisco, CA' }],
    [{ country: 'France', countryCode: 'FR' }, { countryCode: 'FR' }],
    [{ country: 'Atlantide' }, { country: 'Atlantide' }],
    [
      { city: 'Agen', region: 'France', countryCode: 'FR' },
      { city: 'Agen', countryCode: 'FR' },
    ],
  ])('%j', (location, clean) => {
    expect(basics({ location })).toEqual({ location: clean });
  });
});

describe('repetitions', () => {
  test.each([
    [
      { skills: [{ name: 'Web', keywords: ['React', 'react', 'Vue'] }] },
      { skills: [{ name: 'Web', keywords: ['React', 'Vue'] }] },
    ],
    [
      {
        skills: [
          { name: 'Web', keywords: ['React'] },
          { name: 'web', level: 'Bon', keywords: ['Vue'] },
        ],
      },
      { skills: [{ name: 'Web', level: 'Bon', keywords: ['React', 'Vue'] }] },
    ],
    [
      {
        skills: [
          { name: 'Web', level: 'Bon' },
          { name: 'Web', level: 'Expert' },
        ],
      },
      {
        skills: [
          { name: 'Web', level: 'Bon' },
          { name: 'Web', level: 'Expert' },
        ],
      },
    ],
    [{ work: [{ name: 'a' }, { name: 'a' }] }, { work: [{ name: 'a' }] }],
    [
      { skills: ['PHP', 'XML', { name: 'SQL', level: 'Expert' }] },
      { skills: [{ name: 'Compétences', keywords: ['PHP', 'XML', 'SQL (Expert)'] }] },
    ],
    [
      { skills: ['PHP', { name: 'Web', keywords: ['CSS'] }, 'XML', 'SQL'] },
      {
        skills: [
          { name: 'Web', keywords: ['CSS'] },
          { name: 'Autres compétences', keywords: ['PHP', 'XML', 'SQL'] },
        ],
      },
    ],
  ])('%j', (resume, clean) => {
    expect(normalized(resume)).toEqual(clean);
  });
});

describe('other forms', () => {
  test.each([
    [{ skills: ['PHP', 'Rust'] }, { skills: [{ name: 'PHP' }, { name: 'Rust' }] }],
    [{ languages: ['Anglais'] }, { languages: [{ language: 'Anglais' }] }],
    [
      { skills: [{ name: 'Web', keywords: 'React, Vue' }] },
      { skills: [{ name: 'Web', keywords: ['React', 'Vue'] }] },
    ],
    [{ work: { name: 'a' } }, { work: [{ name: 'a' }] }],
    [
      { basics: { location: 'Lyon, France' } },
      { basics: { location: { city: 'Lyon', countryCode: 'FR' } } },
    ],
    [
      { work: [{ location: { city: 'Lyon', region: '', country: 'France' } }] },
      { work: [{ location: 'Lyon, France' }] },
    ],

    [
      { education: [{ institution: 'a', score: 15.5 }] },
      { education: [{ institution: 'a', score: '15.5' }] },
    ],
    [
      { basics: { email: 'mailto:a@example.org', phone: 'tel:+33639980001' } },
      {
        basics: { email: 'a@example.org', phone: '+33639980001' },
      },
    ],
  ])('%j', (resume, clean) => {
    expect(normalized(resume)).toEqual(clean);
  });
});

test('what cannot be read is left out and named, and nothing else', () => {
  const { resume, leftOut } = normalizeResume({
    basics: {
      name: 'a',
      email: 'moi chez example.org',
      url: 'à venir',
      location: { countryCode: 'XX' },
    },
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
    '',
    '2020',
    '05/2020',
    'Present',
    'www.example.org',
    'https://example.org/a b',
    'UK',
    'a@example.org',
    '<p>a</p><ul><li>b</li></ul>',
    'a :\n- b\n- c',
    '**a** [b](https://example.org)',
    'github',
    'React, react',
    'Paris, France',
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
