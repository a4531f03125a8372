import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import JSON5 from 'json5';
import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { arbitraryResume, plainText } from './arbitrary.ts';
import { normalizeResume } from './normalize.ts';

const long = 'x'.repeat(301);

/** An entry of a list, or a résumé, as people have it and as JSON Resume has it. */
const cases = String.raw`
// Empty values are absent.
work name: 'a', endDate: '', url: null, highlights: [] = name: 'a'
skills name: 'a', keywords: ['', null, 'b'] = name: 'a', keywords: ['b']
basics extra: { a: null, b: [''] }, other: ['', 'x'] = other: ['x']
// Dates.
work startDate: '2020', endDate: 'en cours' = startDate: '2020'
work startDate: '2020/05' = startDate: '2020-05'
work startDate: 2020 = startDate: '2020'
work period: '2020 – 2024' = startDate: '2020', endDate: '2024'
awards period: '2020' = date: '2020'
work name: 'a', current: true = name: 'a'
work endDate: '2020', isCurrent: false = endDate: '2020'
work endDate: '2020', current: true = endDate: '2020', current: true
// HTML and Markdown.
work summary: '<p>a</p><ul><li>b</li></ul>' = summary: 'a', highlights: ['b']
work summary: 'a :\n- b\n- c\n\nd', highlights: ['e'] = summary: 'a :\n\nd', highlights: ['b', 'c', 'e']
work highlights: ['a'], summary: 'b\n- c' = highlights: ['a', 'c'], summary: 'b'
work summary: 'a :\n- b\n\nc :\n- d' = summary: 'a :\n\nb\n\nc :\n\nd'
work summary: '- a\n- b' = highlights: ['a', 'b']
work summary: 'a\n\n✔\tb\n✔\tc' = summary: 'a', highlights: ['b', 'c']
work summary: ['a', 'b'] = summary: 'a\n\nb'
work highlights: ['**a** b', '- c'] = highlights: ['**a** b', 'c']
work highlights: 'a, b' = highlights: ['a, b']
work position: '**a**' = position: 'a'
work position: 'a<br/>b' = position: 'a, b'
work name: 'a &amp; b' = name: 'a & b'
projects name: '**a**\n\nb' = name: 'a b'
basics summary: '**a** [b](https://c.example).\n\n- d' = summary: '**a** [b](https://c.example).\n\nd'
interests name: 'a', description: '*b* c' = name: 'a', summary: '*b* c'
// Addresses and numbers.
basics email: 'mailto:a@b.example' = email: 'a@b.example'
basics email: 'a[at]b.example' = email: 'a@b.example'
basics email: 'zoé@zoé-dév.example' = email: 'zoé@zoé-dév.example'
basics phone: 'tel:+33639980001' = phone: '+33639980001'
education score: 15.5 = score: '15.5'
// Other names.
basics website: 'https://a.example' = url: 'https://a.example'
basics websites: ['https://a.example'] = websites: ['https://a.example']
basics description: 'a' = summary: 'a'
work company: 'a', website: 'https://a.example' = name: 'a', url: 'https://a.example'
work name: 'a', company: 'a' = name: 'a'
work company: 'a', name: '' = name: 'a'
work name: 'a', company: 'b' = name: 'a', company: 'b'
work technologies: ['a'], 'x-keywords': ['b'] = keywords: ['a', 'b']
work title: 'a', skillsUsed: 'b, c' = position: 'a', keywords: ['b', 'c']
work start_date: '2020' = startDate: '2020'
work highlights: ['a'], responsibilities: ['b, c'], achievements: 'Dit d, et e.' = highlights: ['a', 'b, c', 'Dit d, et e.']
work location: 'a', location_type: 'b' = location: 'a, b'
work location: { city: 'a', region: '', country: 'b' } = location: 'a, b'
work description: '${long}' = summary: '${long}'
volunteer company: 'a' = organization: 'a'
education school: 'a', degree: 'b', gpa: 'c' = institution: 'a', studyType: 'b', score: 'c'
education description: 'a' = summary: 'a'
awards awardDate: '2020' = date: '2020'
projects title: 'a', tech: ['b'] = name: 'a', keywords: ['b']
projects url: 'a.example', github: 'https://a.example' = url: 'https://a.example', repository: 'https://a.example'
languages name: 'a', level: 'b' = language: 'a', fluency: 'b'
references text: 'a', company: 'b', title: 'c' = reference: 'a', role: 'c, b'
basics name: 'a', familyName: 'B' = name: 'a B'
basics name: 'a b', givenName: 'a', familyName: 'B' = name: 'a b'
// Places.
basics location: { countryCode: 'UK' } = location: { countryCode: 'GB' }
basics location: { countryCode: 'fr' } = location: { countryCode: 'FR' }
basics location: { country: 'France' } = location: { countryCode: 'FR' }
basics location: { country: 'France', countryCode: 'BE' } = location: { country: 'France', countryCode: 'BE' }
basics location: { country: 'Atlantide' } = location: { country: 'Atlantide' }
basics location: { city: 'Paris, France' } = location: { city: 'Paris', countryCode: 'FR' }
basics location: { city: 'Mons, Belgique', countryCode: 'FR' } = location: { city: 'Mons, Belgique', countryCode: 'FR' }
basics location: { city: 'San Francisco, CA' } = location: { city: 'San Francisco, CA' }
basics location: { city: 'Agen', region: 'France', countryCode: 'FR' } = location: { city: 'Agen', countryCode: 'FR' }
basics location: { address: 'France', countryCode: 'FR' } = location: { countryCode: 'FR' }
basics location: { address: '1 rue A\nB' } = location: { address: '1 rue A, B' }
basics location: 'Lyon, France' = location: { city: 'Lyon', countryCode: 'FR' }
résumé basics: { url: '', phone: null, summary: ' \n' } =
résumé work: [{ name: 'a' }, {}], skills: [] = work: [{ name: 'a' }]
// Lists of other names, and in other forms.
résumé hobbies: [{ name: 'a' }] = interests: [{ name: 'a' }]
résumé certifications: [{ title: 'a' }] = certificates: [{ name: 'a' }]
résumé basics: {}, experience: [{ name: 'a' }] = work: [{ name: 'a' }]
résumé work: { name: 'a' } = work: [{ name: 'a' }]
résumé languages: { Français: 'natif', Anglais: 'C1' } = languages: [{ language: 'Français', fluency: 'natif' }, { language: 'Anglais', fluency: 'C1' }]
résumé languages: [{ Français: 'natif' }, { Anglais: 'C1' }] = languages: [{ language: 'Français', fluency: 'natif' }, { language: 'Anglais', fluency: 'C1' }]
résumé languages: 'Français : natif, Anglais : C1' = languages: [{ language: 'Français', fluency: 'natif' }, { language: 'Anglais', fluency: 'C1' }]
résumé languages: ['Français: natif', 'Anglais: C1, lu'] = languages: [{ language: 'Français', fluency: 'natif' }, { language: 'Anglais', fluency: 'C1, lu' }]
résumé languages: [{ code: 'fr' }, { Code: 'fr', Nom: 'a' }] = languages: [{ code: 'fr' }, { Code: 'fr', Nom: 'a' }]
résumé languages: ['a'] = languages: [{ language: 'a' }]
résumé skills: { Web: ['PHP', 'CSS'], Outils: 'Git' } = skills: [{ name: 'Web', keywords: ['PHP', 'CSS'] }, { name: 'Outils', keywords: ['Git'] }]
résumé skills: 'Web : PHP, CSS\nOutils : Git' = skills: [{ name: 'Web', keywords: ['PHP', 'CSS'] }, { name: 'Outils', keywords: ['Git'] }]
résumé skills: ['a', 'b'] = skills: [{ name: 'a' }, { name: 'b' }]
résumé interests: 'a, b' = interests: [{ name: 'a' }, { name: 'b' }]
// Skills that are no groups make one list.
résumé skills: 'a (b, c), d, e, D' = skills: [{ name: 'Compétences', keywords: ['a (b, c)', 'd', 'e'] }]
résumé skills: ['a', 'b', { name: 'c', level: 'd' }] = skills: [{ name: 'Compétences', keywords: ['a', 'b', 'c (d)'] }]
résumé skills: ['a', { name: 'Web', keywords: ['PHP', 'CSS'] }, 'b', 'c'] = skills: [{ name: 'Web', keywords: ['PHP', 'CSS'] }, { name: 'Autres compétences', keywords: ['a', 'b', 'c'] }]
// Repetitions.
résumé work: [{ name: 'a' }, { name: 'a' }] = work: [{ name: 'a' }]
résumé work: [{ location: { city: '<b>Brest</b>', region: '**Bretagne**' } }] = work: [{ location: 'Brest, Bretagne' }]
résumé skills: [{ name: 'a', keywords: 'b, B, c' }] = skills: [{ name: 'a', keywords: ['b', 'c'] }]
// The order of a date is that of another one in the same file.
résumé work: [{ startDate: '01/02/24', endDate: '31/01/24' }] = work: [{ startDate: '2024-02-01', endDate: '2024-01-31' }]
résumé work: [{ startDate: '05/12/23', endDate: '31/01/24' }] = work: [{ startDate: '2023-12-05', endDate: '2024-01-31' }]
résumé work: [{ startDate: '01/02/2024', endDate: '01/31/2024' }] = work: [{ startDate: '2024-01-02', endDate: '2024-01-31' }]
résumé work: [{ startDate: '01/02/98', endDate: '31/12/98' }] = work: [{ startDate: '1998-02-01', endDate: '1998-12-31' }]
// The first schema.
résumé bio: { firstName: 'A', lastName: 'B', location: { state: 'c' } } = basics: { name: 'A B', location: { region: 'c' } }
basics profiles: { github: 'nom' } = profiles: [{ network: 'github', username: 'nom', url: 'https://github.com/nom' }]
basics profiles: [{ network: 'GitHub', username: 'nom', url: 'github.com/a' }] = profiles: [{ network: 'GitHub', username: 'nom', url: 'https://github.com/a' }]
basics profiles: [{ network: 'Forge', username: 'a.example/nom' }] = profiles: [{ network: 'Forge', username: 'a.example/nom', url: 'https://a.example/nom' }]
basics profiles: [{ network: 'Forge', username: 'nom' }] = profiles: [{ network: 'Forge', username: 'nom' }]
// What recruiters look for.
résumé permis: 'B', basics: { disponibilité: 'Dès mars', remote: true, mobility: ['Brest', 'Lyon'] } = basics: { recruiting: ['Permis\u00a0: B', 'Disponibilité\u00a0: Dès mars', 'Télétravail\u00a0: Oui', 'Mobilité\u00a0: Brest, Lyon'] }
`;

test.each(cases.match(/^[^/\n].*/gm) ?? [])('%s', (line) => {
  const [, list = '', ...sides] = /^(\S+) (.*) =(.*)$/.exec(line) ?? [];
  const [given, clean] = sides.map((text) => {
    const fields = JSON5.parse(`{${text}}`);
    return list === 'résumé' ? fields : { [list]: list === 'basics' ? fields : [fields] };
  });
  const { resume, leftOut } = normalizeResume(given, fr);
  expect([resume, leftOut]).toEqual([clean, []]);
});

test('what cannot be read is left out and named, and nothing else; a year that is certain is kept', () => {
  const dates = ['été 2020', '05/06/2020', '2022-02-30', 'Present', 'entre 2019 et 2020'];
  const location = { countryCode: 'XX' };
  const { resume, leftOut } = normalizeResume(
    {
      basics: { name: 'a', email: 'moi chez example.org', url: 'à venir', location },
      work: [{}, { name: { fr: 'b' }, position: 'c' }, [{ name: 'd' }]],
      certificates: dates.map((date) => ({ name: date, date })),
    },
    fr,
  );
  expect(resume).toEqual({
    basics: { name: 'a' },
    work: [{ position: 'c' }],
    certificates: dates.map((name, at) => ({ name, date: ['2020', '2020', '2022'][at] })),
  });
  expect(leftOut.map(({ path, value }) => [path, value])).toEqual([
    ['basics.email', 'moi chez example.org'],
    ['basics.url', 'à venir'],
    ['basics.location.countryCode', 'XX'],
    ['work[0].name', { fr: 'b' }],
    ['work[1]', [{ name: 'd' }]],
    ...dates.map((date, at) => [`certificates[${at}].date`, date]),
  ]);
});

const ajv = new Ajv({ strict: false });
formats.default(ajv);
const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
const valid = ajv.compile(schema);
const typical = fc.constantFrom(
  ...['', '2020', '05/2020', 'Present', 'www.example.org', 'https://example.org/a b', 'UK'],
  ...['a@example.org', '<p>a</p><ul><li>b</li></ul>', 'a :\n- b\n- c', 'Paris, France'],
  ...['**a** [b](https://example.org)', 'github', 'React, react'],
);

test('whatever is in the file, the result is valid', () => {
  const texts = fc.oneof(
    typical,
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.emailAddress(),
  );
  const resumes = arbitraryResume(() => texts, fc.oneof(texts, fc.jsonValue({ maxDepth: 2 })));
  fc.assert(
    fc.property(resumes, (resume) => {
      const { resume: result } = normalizeResume(resume, fr);
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
      const once = normalizeResume(resume, fr).resume;
      expect(normalizeResume(once, fr)).toEqual({ resume: once, leftOut: [], guessed: [] });
    }),
  );
});
