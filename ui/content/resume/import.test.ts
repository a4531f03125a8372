import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import sample from '../../sample/content.ts';
import { readContent } from '../read.ts';
import type { Content } from '../schema.ts';
import { setFrenchTypography } from '../typography.ts';
import { checkContent } from '../validate.ts';
import { arbitraryResume } from './arbitrary.ts';
import { exportResume } from './export.ts';
import { importResume } from './import.ts';

const { resolve } = createRequire(import.meta.url);
const schemaSample = readFileSync(resolve('@jsonresume/schema/sample.resume.json'), 'utf8');

const room = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(room, { recursive: true }));

const imported = (text: string) =>
  importResume(Buffer.from(text), 'resume.json', '../schema', 2026);

function sourceOf(resume: unknown): string {
  const { made, errors } = imported(JSON.stringify(resume));
  expect(errors).toEqual([]);
  return made?.source ?? '';
}

/** The content that a source gives. */
async function read(source: string) {
  writeFileSync(join(room, 'content.ts'), source);
  const { raw, errors } = await readContent(room);
  expect(errors).toEqual([]);
  return raw;
}

/** What the site publishes at /resume.json once built from a résumé. */
async function republished(resume: unknown) {
  const { content, errors } = checkContent(await read(sourceOf(resume)));
  expect(errors).toEqual([]);
  if (!content) throw new Error('the content is not there');
  return exportResume(content);
}

/** Each value of a document, by its path. */
function leaves(value: unknown, at = ''): [at: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([key, inside]) => leaves(inside, `${at}/${key}`));
}

/** The values that the site changes on purpose: days, typography, its own address, telephone numbers. */
function alike(at: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/Date$/.test(at)) return value.slice(0, 7);
  if (at === '/basics/url') return value.replace(/^http:/, 'https:');
  if (at === '/basics/phone') return value.replace(/\D/g, '').slice(-10);
  return setFrenchTypography(value);
}

describe('the schema’s own sample, imported as a site', () => {
  const original = JSON.parse(schemaSample);

  test('exports again with equal fields wherever both formats have one', async () => {
    const published = Object.fromEntries(leaves(await republished(original)));
    const known = leaves(original).filter(([at]) => at in published && !at.startsWith('/meta/'));
    for (const [at, value] of known)
      expect([at, alike(at, published[at])]).toEqual([at, alike(at, value)]);
    const missing = leaves(original).filter(
      ([at]) => !(at in published) && !/^\/(meta|basics\/image)/.test(at),
    );
    expect(missing).toEqual([]);
  });

  test('has as many entries in every section', async () => {
    const { basics, work, education, skills, projects, interests } = await republished(original);
    expect(basics.profiles).toHaveLength(2);
    expect([work, education, skills, projects, interests].map(({ length }) => length)).toEqual([
      1, 1, 2, 1, 1,
    ]);
    expect(projects[0]?.highlights).toHaveLength(3);
  });

  test('loses nothing: a value without a field in the site is kept in a comment', () => {
    const source = sourceOf(original);
    const letters = (text: unknown) => String(text).replace(/[^\p{L}\d]/gu, '');
    const lost = leaves(original).filter(
      ([at, value]) =>
        !/^\/(\$schema|meta)/.test(at) && !letters(source).includes(letters(alike(at, value))),
    );
    expect(lost).toEqual([]);
    expect(source).not.toContain('// work[0]');
  });
});

test('a résumé that the site exports imports unchanged', async () => {
  const { content } = checkContent(sample);
  if (!content) throw new Error('the sample has errors');
  const published = exportResume(content);
  expect(await republished(published)).toEqual(published);
});

describe('fields that a résumé lacks are left for the report to ask for', () => {
  test('an empty résumé', async () => {
    const { errors } = checkContent(await read(sourceOf({ basics: {} })));
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['owner.role', 'owner.siteUrl', 'owner.email', 'home.intro']),
    );
    for (const { what } of errors) expect(what).not.toBe('missing');
  });

  test.each([
    ['a page on another site', { basics: { url: 'https://example.com/moi' } }, 'owner.siteUrl'],
    ['a country nobody knows', { basics: { location: { countryCode: 'XX' } } }, 'owner.country'],
    ['a job without an employer', { work: [{ position: 'b' }] }, 'experiences[0].company'],
  ])('%s', async (_name, resume, path) => {
    const { errors } = checkContent(await read(sourceOf(resume)));
    expect(errors.map((diagnostic) => diagnostic.path)).toContain(path);
  });

  test('the descriptions name what the résumé has, and nothing else', async () => {
    const person = { name: 'Prénom Nom', label: 'Développeuse', location: { city: 'Nantes' } };
    const descriptionsOf = async (lists: object) => {
      const raw = Object(await read(sourceOf({ basics: person, ...lists })));
      return [raw.profile.description, raw.about.description];
    };
    expect(await descriptionsOf({})).toEqual([
      'Prénom Nom, Développeuse (Nantes). Profil et CV à imprimer, en français\u00a0: présentation.',
      'Prénom Nom, Développeuse (Nantes). À propos de moi et de ma façon de travailler.',
    ]);
    const work = [{ name: 'Quai', position: 'Développeuse' }];
    const interests = [{ name: 'Voile' }];
    expect(await descriptionsOf({ work, interests })).toEqual([
      expect.stringMatching(/: expérience\.$/),
      expect.stringContaining('mes centres d’intérêt'),
    ]);
  });

  test('what the import writes itself passes the schema, however long the texts of the résumé are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 90 });
    const lists = [
      'work',
      'education',
      'projects',
      'skills',
      'languages',
      'volunteer',
      'interests',
    ];
    const resumes = fc.record({
      basics: fc.record(
        {
          name: text,
          label: text,
          location: fc.record({ city: text }),
          profiles: fc.array(fc.record({ network: text, username: text, url: fc.webUrl() })),
        },
        { requiredKeys: [] },
      ),
      ...Object.fromEntries(
        lists.map((list) => [list, fc.array(fc.record({ name: text }), { maxLength: 1 })]),
      ),
    });
    fc.assert(
      fc.property(resumes, (resume) => {
        const { made } = imported(JSON.stringify(resume));
        const { errors } = checkContent(made?.content);
        const own =
          /^(?:home\.(?!intro)|profile|about|contact|owner\.(?:brand|copyrightYear|links\[\d+\]$))/;
        expect(errors.filter(({ path }) => own.test(path ?? ''))).toEqual([]);
      }),
    );
  });
});

describe('telephone numbers', () => {
  test.each([
    ['06 39 98 12 34', 'FR', '06 39 98 12 34', '+33639981234'],
    ['+33 (0)6 39 98 12 34', 'FR', '+33 6 39 98 12 34', '+33639981234'],
    ['+32 470 12 34 56', 'FR', '+32 470 12 34 56', '+32470123456'],
    ['+33639981234', 'FR', '+33 6 39 98 12 34', '+33639981234'],
    ['0639981234', 'FR', '06 39 98 12 34', '+33639981234'],
    ['0470 12 34 56', 'BE', '0470 12 34 56', '+32470123456'],
  ])('%s in %s', async (phone, countryCode, shown, dialled) => {
    const raw = await read(sourceOf({ basics: { phone, location: { countryCode } } }));
    expect(raw).toMatchObject({ owner: { phone: shown, phoneNumber: dialled } });
  });

  test('a number that cannot be dialled is kept in a comment', () => {
    expect(sourceOf({ basics: { phone: 'poste 12' } })).toContain('// basics.phone: "poste 12"');
  });
});

test.each([
  ['[]', /an object/],
  ['null', /an object/],
  ['{}', /basics, work/],
  ['{"profil": {"nom": "a"}, "experiences": [{"poste": "b"}]}', /basics, work/],
])('%s is refused in one line', (text, why) => {
  const { made, errors } = imported(text);
  expect(made).toBeUndefined();
  expect(errors).toEqual([
    expect.objectContaining({ file: 'resume.json', why: expect.stringMatching(why) }),
  ]);
});

test('an English résumé is told, and its words keep their own punctuation', async () => {
  const summary = 'Design of the "My 3" portal: screens, tests; reviews.';
  const work = [{ name: 'Quai', position: 'Staff Engineer', summary }];
  const { made } = imported(
    JSON.stringify({ basics: { summary: 'I build tools; they work.' }, work }),
  );
  expect(made?.isEnglish).toBe(true);
  expect(setFrenchTypography(summary)).toBe(summary);
  expect(imported(schemaSample.replace('"basics"', '"x"')).made?.isEnglish).toBe(true);
  expect(imported('{"basics": {"summary": "Des outils : ils marchent."}}').made?.isEnglish).toBe(
    false,
  );
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
      const source = letters(sourceOf({ basics: {}, ...resume }));
      const lost = leaves(resume).filter(([, value]) => !source.includes(letters(value)));
      expect(lost).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('values that cannot be read refuse nothing: they are kept in comments and asked for', () => {
  const { made, errors } = imported(
    JSON.stringify({
      basics: { email: 'moi chez example.org', url: 'à venir' },
      work: [{ name: 'Quai', position: 'b', startDate: 'été 2020' }],
    }),
  );
  expect(errors).toEqual([]);
  expect(made?.source).toContain('// basics.email: "moi chez example.org"');
  expect(made?.source).toContain('// work[0].startDate: "été 2020"');
  expect(made?.unplaced).toHaveLength(3);
  expect(made?.tasks.map(({ path, what }) => [path, what])).toEqual(
    expect.arrayContaining([
      ['owner.email', '"moi chez example.org"'],
      ['owner.siteUrl', '"à venir"'],
      ['experiences[0]', 'work[0].startDate, "été 2020"'],
    ]),
  );
});

describe('the source', () => {
  /** The content in the source, evaluated. */
  function contentIn(source: string): Content {
    const [, literal] = /export default ([\s\S]*) satisfies Content;/.exec(source) ?? [];
    return new Function(`return (${literal})`)();
  }

  test('has any text of the résumé as it is, control characters aside, and executes none of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // A link's label is no prose, so that no mark is read in it.
        const source = sourceOf({ basics: { profiles: [{ network: `a${text}` }] } });
        const kept = `a${text}`
          .normalize()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '');
        expect(contentIn(source).owner.links[0]?.label).toBe(kept.trim().replace(/\s*\n\s*/g, ' '));
      }),
      { numRuns: 300 },
    );
  });

  test('keeps text that would end a comment inside it', async () => {
    const text = 'a\nprocess.exit(1) */ \u2028 `';
    const source = sourceOf({ volunteer: [{ summary: text }], basics: { summary: text } });
    expect(await read(source)).toMatchObject({ home: { intro: text } });
    expect(source.split(/[\n\u2028]/).filter((line) => line.startsWith('process'))).toEqual([]);
  });

  test('has no line that is too long', () => {
    const lines = sourceOf(JSON.parse(schemaSample)).split('\n');
    const listing = lines.filter(
      (line) =>
        line.length > 100 && /: \[?['{].*, /.test(line) && !/^ *(\/\/|\w+: ['"])/.test(line),
    );
    expect(listing).toEqual([]);
  });
});
