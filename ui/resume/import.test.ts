import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import JSON5 from 'json5';
import { afterAll, expect, test } from 'vitest';
import { leavesOf } from '../content/locate.ts';
import { readContent } from '../content/read.ts';
import { exportResume } from '../content/resumeExport.ts';
import type { PlainContent } from '../content/schema.ts';
import { setTypography } from '../content/typography.ts';
import { checkContent } from '../content/validate.ts';
import { fr } from '../content/words/fr';
import { imported, importedOf, person } from '../harness/resumes.ts';
import sample from '../sample/content.ts';
import { arbitraryResume, wholeResume } from './arbitrary.ts';
import { resumeFields } from './fieldNames.ts';

const room = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(room, { recursive: true }));

/** The content that a source gives. */
async function read(source: string) {
  writeFileSync(join(room, 'content.ts'), source);
  const { raw, errors } = await readContent(room);
  expect(errors).toEqual([]);
  return raw;
}

const made = JSON.stringify(wholeResume());
const { content: checked } = checkContent(sample, 'fr');
test.each<[named: string, resume: object]>([
  ['a résumé with every field', JSON.parse(made)],
  [
    'one of Belgium, with days',
    JSON.parse(
      made
        .replaceAll('2016-10', '2016-10-15')
        .replace('+33639980102', '+32470123456')
        .replace('"FR"', '"BE"'),
    ),
  ],
  ['what the site exports', checked ? exportResume(checked, undefined, fr) : {}],
])('%s is at /resume.json as it was imported, with nothing to write by hand', async (_, resume) => {
  const { source, tasks, unplaced } = imported(resume);
  expect([tasks, unplaced]).toEqual([[], []]);
  const { content, errors } = checkContent(await read(source), 'fr');
  expect(errors).toEqual([]);
  if (!content) return;
  const { $schema, meta, basics, ...lists } = exportResume(content, undefined, fr);
  // The facts for recruiters, of which the languages are one.
  const { recruiting: _facts, ...fields } = basics;
  const text = JSON.stringify({ $schema, meta, ...resume }, (_key, value) =>
    typeof value === 'string' ? setTypography(value, 'fr') : value,
  );
  expect({ $schema, meta, basics: fields, ...lists }).toEqual(JSON.parse(text));
});

/** An entry of a list of a résumé, the field of the content that the list becomes, and the entry there. */
const entries = `
work name: 'a', position: 'b', url: 'https://a.example/' = experiences company: 'a', title: 'b', url: 'https://a.example/'
work name: 'a', position: 'b', description: 'c', summary: 'd', location: 'e', contract: 'f' = experiences company: 'a', title: 'b', about: 'c', description: 'd', location: 'e', contract: 'f'
work name: 'a', position: 'b', startDate: '2020-05-01', keywords: ['c'] = experiences company: 'a', title: 'b', period: { start: '2020-05-01' }, technologies: ['c']
volunteer organization: 'a', position: 'b' = volunteering organization: 'a', title: 'b'
education institution: 'a', area: 'b', studyType: 'c', score: 'd', courses: ['e'], summary: 'f', url: 'https://a.example/' = educations school: 'a', title: 'b', studyType: 'c', score: 'd', courses: ['e'], description: 'f', url: 'https://a.example/'
education institution: 'a', area: 'b', endDate: '2012' = educations school: 'a', title: 'b', period: { end: '2012' }
projects name: 'a', description: 'b', highlights: ['c'] = projects title: 'a', description: 'b', highlights: ['c'], technologies: [], links: []
skills name: 'a', level: 'b' = skillGroups title: 'a', level: 'b', skills: []
skills name: 'a', keywords: ['b'] = skillGroups title: 'a', skills: ['b']
languages language: 'a', fluency: 'b', certificate: 'c' = spokenLanguages language: 'a', level: 'b', certificate: 'c'
certificates name: 'a', issuer: 'b', date: '2021-05-01', endDate: '2024', url: 'https://a.example/' = certificates title: 'a', issuer: 'b', date: '2021-05-01', until: '2024', url: 'https://a.example/'
awards title: 'a', awarder: 'b', date: '2021', summary: 'c' = awards title: 'a', awarder: 'b', date: '2021', description: 'c'
publications name: 'a', publisher: 'b', releaseDate: '2022-03', url: 'https://a.example/', summary: 'c' = publications title: 'a', publisher: 'b', date: '2022-03', url: 'https://a.example/', description: 'c'
references name: 'a', reference: 'b', role: 'c' = references name: 'a', quote: 'b', role: 'c'
interests keywords: ['a', 'b'] = interests title: 'a, b'
interests name: 'a', summary: 'b', keywords: ['c', 'd'] = interests title: 'a', description: 'b', keywords: ['c', 'd']
`;

test.each(entries.match(/.+/g) ?? [])('%s', (line) => {
  const [given, expected] = line.split(' = ').map((side) => {
    const [list = '', ...fields] = side.split(' ');
    return { [list]: [JSON5.parse(`{${fields.join(' ')}}`)] };
  });
  const { content, tasks, unplaced } = importedOf(given ?? {});
  expect([content, tasks, unplaced]).toEqual([expect.objectContaining(expected), [], []]);
});

const elsewhere =
  'in the résumé is a page of another site, or the address of an employer, a school or a project; it is now a link: write the public address of the site, such as "https://www.example.com", for search engines and link previews';

/**
 * What a résumé has beside the rest of a person, what the owner is asked for or has to check, what is kept in comments,
 * and what the content has of the owner.
 */
const remainders = `
basics: { email: '' }
= owner.email: missing: the résumé does not say it: write the e-mail address that visitors write to
basics: { email: 'moi chez example.org' }
= owner.email: "moi chez example.org": not an e-mail address: write one such as "moi@example.com"
// basics.email: "moi chez example.org"
basics: { url: 'à venir' }
= owner.siteUrl: "à venir": not a web address: write it whole, beginning with https://
// basics.url: "à venir"
basics: { location: { city: 'Nantes', country: 'Atlantide', countryCode: 'FR' }, phone: '12 34 56' }
= owner: basics.phone, "12 34 56": not a telephone number: write it there, \`phone: "06 12 34 56 78"\`, if you want it
// basics.location.country: "Atlantide"
// basics.phone: "12 34 56"
basics: { picture: 'https://a.example.org/moi.heic' }
= owner: basics.image, "https://a.example.org/moi.heic": pictures are not imported: put the file in site/pictures/ and name it in the field \`portrait\` of \`owner\`: \`portrait: { src: "moi.heic", alt: "…" }\`
// basics.image: "https://a.example.org/moi.heic"
basics: { profiles: [{ network: 'CV', url: 'pdf/cv.pdf' }] }
= owner.links[0]: basics.profiles[0].url, "pdf/cv.pdf": not a web address: write the whole address there, \`href: "https://…"\`, in the place of \`soon: true\`, or remove the link
// basics.profiles[0].url: "pdf/cv.pdf"
projects: [{ name: 'a', description: 'b', url: 'img/a.jpg' }]
= projects[0]: projects[0].url, "img/a.jpg": not a web address: write it whole there, \`links: [{ label: "Voir le projet", href: "https://…" }]\`, if you want it
// projects[0].url: "img/a.jpg"
work: [{ name: 'Quai', position: 'Mousse', url: 'quai' }]
= experiences[0]: work[0].url, "quai": not a web address: write it whole there, \`url: "https://…"\`, if you want it
// work[0].url: "quai"
work: [{ name: 'Quai', position: 'Mousse', startDate: 'été 2020' }]
= experiences[0]: work[0].startDate, "été 2020": of this date only the year is certain: 2020 is written: add the month, as in "2020-09", if you know it
// work[0].startDate: "été 2020"
work: [{ name: 'Quai', position: 'Mousse', startDate: '2020', endDate: 'fin du chantier' }]
= experiences[0].period.end: "fin du chantier": not a year, a month or a day: write it as "2024", "2024-09" or "2024-09-17"
work: [{ position: 'Mousse' }]
= experiences[0].company: missing: the résumé does not say it where it has "Mousse": write the employer
work: [{ name: 'Quai', location: 'Nantes' }]
= experiences[0].title: missing: the résumé does not say it where it has "Quai": write the title, such as the name of a post or a project
basics: { url: 'https://a.example.org' }, work: [{ name: 'Quai', position: 'Mousse', url: 'https://www.a.example.org/x' }]
= owner.siteUrl: missing: "https://a.example.org" ${elsewhere}
> links: [{ label: 'a.example.org', href: 'https://a.example.org' }]
basics: { url: 'https://a.example.org/moi' }
= owner.siteUrl: missing: "https://a.example.org/moi" ${elsewhere}
> links: [{ label: 'a.example.org', href: 'https://a.example.org/moi' }]
basics: { url: 'https://github.com' }
= owner.siteUrl: missing: "https://github.com" ${elsewhere}
> links: [{ label: 'github.com', href: 'https://github.com' }]
basics: { location: { city: 'Nantes' }, phone: '06 39 98 00 01' }
= owner.country: missing: the résumé does not say it: write the country: « France »
= owner.countryCode: missing: the résumé does not say it, and the telephone number "06 39 98 00 01" is dialled from there: write the code of that country (ISO 3166-1 alpha-2): "FR" for France
> phone: '06 39 98 00 01'
basics: { location: { city: 'Nantes' }, phone: '+33639981234' }
= owner.country: missing: the résumé does not say it: write the country: « France »
= owner.countryCode: missing: the résumé does not say it: write the code of that country (ISO 3166-1 alpha-2): "FR" for France
basics: { profiles: [{ network: 'GitHub', username: 'nom' }, { network: 'GitHub', username: 'equipe' }] }
= owner.links: https://github.com/nom, https://github.com/equipe: made from the network and the user name, as the résumé has no address: open each of them: where it is not your page, correct \`href\`
> links: [{ label: 'GitHub', href: 'https://github.com/nom', username: 'nom' }, { label: 'GitHub (equipe)', href: 'https://github.com/equipe' }]
basics: { profiles: [{ network: 'Forge', username: 'nom' }, { network: 'A', username: 'forge.example.org/nom' }, { network: 'GitLab', username: 'b', url: 'https://gitlab.com/a' }] }
> links: [{ label: 'Forge', soon: true, username: 'nom' }, { label: 'A', href: 'https://forge.example.org/nom' }, { label: 'GitLab', href: 'https://gitlab.com/a', username: 'b' }]
`;

test.each(remainders.trim().split(/\n(?=\w)/))('%s', (block) => {
  const [resume, ...lines] = block.split('\n');
  const { content, source, tasks, unplaced } = importedOf(JSON5.parse(`{${resume}}`));
  const asked = tasks.map((it) => `= ${it.path}: ${it.what}: ${it.why}: ${it.do}`);
  const comments = source.match(/^\/\/ (?!These values of).*/gm) ?? [];
  const [owner = ''] = lines.flatMap((line) => /^> (.*)/.exec(line)?.[1] ?? []);
  expect([...asked, ...comments]).toEqual(lines.filter((line) => !line.startsWith('>')));
  expect(unplaced).toHaveLength(comments.length);
  expect(content.owner).toMatchObject(JSON5.parse(`{${owner}}`));
});

const job = { name: 'Quai', position: 'Mousse' };

test('what a site needs and a résumé lacks is empty in the content, and described', async () => {
  const lists = resumeFields
    .filter((field) => field !== 'basics')
    .map((list) => [list, [{ url: 'a.example' }]]);
  const { source, tasks } = imported({ basics: {}, ...Object.fromEntries(lists) });
  const { errors } = checkContent(await read(source), 'fr');
  for (const { what } of errors) expect(what).not.toBe('missing');
  const paths = errors.filter(({ what }) => what === '""').map(({ path }) => path);
  const some = ['owner.role', 'home.intro', 'projects[0].title', 'references[0].quote'];
  expect(paths).toEqual(expect.arrayContaining(some));
  const described = /^write (?:an?|its|the(?:ir)?|who|what|your) /;
  const asked = tasks.filter((it) => described.test(it.do)).map(({ path }) => path);
  expect(asked).toEqual(expect.arrayContaining(paths));
});

test.each([
  ['06 39 98 12 34', 'FR', '06 39 98 12 34', '+33639981234'],
  ['+33 (0)6 39 98 12 34', 'FR', '+33 6 39 98 12 34', '+33639981234'],
  ['+32 470 12 34 56', 'FR', '+32 470 12 34 56', '+32470123456'],
  ['+33639981234', 'FR', '+33 6 39 98 12 34', '+33639981234'],
  ['06.39.98.12.34', 'FR', '06 39 98 12 34', '+33639981234'],
  ['0470 12 34 56', 'BE', '0470 12 34 56', '+32470123456'],
])('the telephone number %s in %s', (phone, countryCode, shown, dialled) => {
  const { owner } = importedOf({ basics: { phone, location: { countryCode } } }).content;
  expect(owner).toMatchObject({ phone: shown, phoneNumber: dialled });
});

test('the pages promise only what the résumé has', () => {
  const [projects, interests] = [[{ name: 'a', description: 'b' }], [{ name: 'Voile' }]];
  const lists = { work: [job], projects, skills: [{ name: 'PHP' }], interests };
  const who = 'Prénom Nom, Développeuse (Nantes).';
  const promises = (resume: object) => {
    const { profile, about, contact } = importedOf({ ...resume }).content;
    const pages = [profile, about, contact].map((it) => it.description.replace(`${who} `, ''));
    return [profile.lead, ...pages];
  };
  expect(promises({})).toEqual([
    'Mon profil.',
    'Profil et CV à imprimer, en français\u00a0: présentation.',
    'À propos de moi et de ma façon de travailler.',
    'Adresse électronique et formulaire de contact.',
  ]);
  expect(promises({ ...lists, basics: { phone: '06 39 98 00 01' } })).toEqual([
    'Mes projets, mes compétences et mon expérience.',
    'Profil et CV à imprimer, en français\u00a0: projets, compétences, expérience.',
    'À propos de moi, de mes centres d’intérêt et de ma façon de travailler.',
    'Adresse électronique, téléphone et formulaire de contact.',
  ]);
});

test('a page of the former site is to be corrected, as the new one does not have it', () => {
  const url = `${person.url}/blog`;
  const { tasks } = importedOf({ basics: { profiles: [{ network: 'Blog', url }] } });

  expect(tasks).toEqual([
    {
      path: 'owner.links[0].href',
      what: JSON.stringify(url),
      why: 'the site has no such page',
      do: expect.stringContaining('/profil'),
    },
  ]);
});

test('a résumé begins a site in its language, and its words keep their own punctuation', () => {
  const summary = 'Design of the "My 3" portal: screens, tests; reviews.';

  const english = imported({
    basics: { summary: 'I build tools; they work.', drivingLicence: 'B' },
    work: [{ ...job, summary }],
  });
  const french = imported({ basics: { summary: 'Des outils : ils marchent.' } });

  expect(english.content).toMatchObject({
    languages: ['en'],
    home: { greeting: 'Hello, I’m' },
    recruiting: { more: [{ label: 'Driving licence', detail: 'B' }] },
  });
  expect(french.content.languages).toBeUndefined();
  expect(setTypography(summary, 'fr')).toBe(summary);
});

test('whatever a résumé says is in the source, in the content or in a comment', () => {
  const text = fc.stringMatching(/^[a-zé]{4}[A-Za-zéàç0-9 ]{0,20}$/).map((it) => it.trim());
  const leaf = ({ $ref, format }: { $ref?: string; format?: string }) => {
    if ($ref) return fc.constantFrom('2012', '2012-05', 'été 2012');
    return format === 'uri' ? fc.webUrl({ validSchemes: ['https'] }) : text;
  };
  const letters = (value: unknown) =>
    String(value)
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '');
  fc.assert(
    fc.property(arbitraryResume(leaf), (resume) => {
      const source = letters(imported({ basics: {}, ...resume }).source);
      const lost = leavesOf(resume).filter(([, value]) => !source.includes(letters(value)));
      expect(lost).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

const inEachLanguage = [
  { language: 'fr', file: 'cv.fr.json' },
  { language: 'en', file: 'cv.en.json' },
] as const;

test.each(inEachLanguage)(
  'what the import writes itself in $language passes the schema',
  ({ language, file }) => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.constantFrom('Dev', 'Ana Test', 'Li'),
    );
    const profile = fc.record({ network: text, username: text, url: fc.webUrl() });
    const location = fc.record({ city: text });
    const fields = { name: text, label: text, location, profiles: fc.array(profile) };
    const lists = 'work education projects skills languages volunteer interests'.split(' ');
    const own =
      /^(?:home\.(?!intro)|profile|about|contact|owner\.(?:brand|copyrightYear|links\[\d+\]$))/;
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), fc.subarray(lists), (basics, some) => {
        const entries = Object.fromEntries(some.map((list) => [list, [{ name: 'a' }]]));
        const { errors } = checkContent(imported({ basics, ...entries }, file).content, language);
        expect(errors.filter(({ path }) => own.test(path ?? ''))).toEqual([]);
      }),
    );
  },
);

test('a text stands in the source as it is, control characters aside, and is not executed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // A link's label is no prose, so that no mark is read in it.
      const { source } = imported({ basics: { profiles: [{ network: `a${text}` }] } });
      const [, literal] = /export default ([\s\S]*) satisfies Content;/.exec(source) ?? [];
      const content: PlainContent = new Function(`return (${literal})`)();
      const kept = `a${text}`
        .normalize()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '');
      expect(content.owner.links[0]?.label).toBe(kept.trim().replace(/\s*\n\s*/g, ' '));
    }),
    { numRuns: 300 },
  );
});

test('a text ends no comment that it stands in', async () => {
  const text = 'a\nprocess.exit(1) */ \u2028 `';
  const { source } = imported({ volunteer: [{ summary: text }], basics: { summary: text } });
  expect(await read(source)).toMatchObject({
    home: { intro: 'a\nprocess.exit(1) \\*/ \u2028 \\`' },
  });
  expect(source.split(/[\n\u2028]/).filter((line) => line.startsWith('process'))).toEqual([]);
});
