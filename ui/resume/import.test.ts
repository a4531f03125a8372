import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '../content/checkContent.ts';
import { leavesOf } from '../content/paths.ts';
import { readContent } from '../content/read.ts';
import { exportResume } from '../content/resumeExport.ts';
import type { PlainContent } from '../content/schema.ts';
import { setTypography } from '../content/typography.ts';
import { type Language, languages } from '../content/words/words.ts';
import { arbitraryResume } from '../harness/arbitraryResumes.ts';
import { imported, importedOf, person } from '../harness/resumes.ts';
import sample from '../sample/content.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The content that a source gives. */
async function read(source: string) {
  writeFileSync(join(folder, 'content.ts'), source);
  const { raw, errors } = await readContent(folder);
  expect(errors).toEqual([]);
  return raw;
}

const madeUp = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'madeUp', `${name}.json`), 'utf8'));

/** The résumé that the site of the sample publishes at `/resume.json`. */
function resumeOfSample() {
  const { content } = checkContent(sample, 'fr');
  if (!content) throw new Error('the sample has errors');
  return exportResume(content, undefined, languages.fr);
}

const wholeResumes = [
  { name: 'of an apprentice', language: 'fr', resume: madeUp('firstJob') },
  { name: 'of a researcher in Switzerland', language: 'fr', resume: madeUp('research') },
  { name: 'of an engineer in London', language: 'en', resume: madeUp('english') },
  { name: 'that the sample publishes', language: 'fr', resume: resumeOfSample() },
] as const;

describe.each(wholeResumes)('a résumé $name', ({ language, resume }) => {
  const { source, tasks, unplacedValues } = imported(resume);

  test('is on the site whole', () => {
    expect(unplacedValues).toEqual([]);
    expect(tasks).toEqual([]);
  });

  test('is at /resume.json as it was imported', async () => {
    const { content } = checkContent(await read(source), language);
    if (!content) throw new Error('the content has errors');

    const { basics, meta: _, ...lists } = exportResume(content, undefined, languages[language]);

    // The languages are facts for recruiters too.
    const { recruiting: _facts, ...fields } = basics;
    const { meta: _meta, ...original } = withTypography(resume, language);
    expect({ basics: fields, ...lists }).toEqual(original);
  });
});

const withTypography = (resume: object, language: Language) =>
  JSON.parse(JSON.stringify(resume), (_, value) =>
    typeof value === 'string' ? setTypography(value, language) : value,
  );

/** Values that the content has no place for. */
const otherValues = [
  {
    name: 'a field that JSON Resume lacks',
    resume: { work: [{ name: 'Quai', position: 'Mousse', pinned: true }] },
    comments: ['// work[0].pinned: true'],
  },
  {
    name: 'a list that JSON Resume lacks, of entries without a name',
    resume: { talks: ['Rust en mer'] },
    comments: ['// talks[0]: "Rust en mer"'],
  },
  {
    name: 'a picture',
    resume: { basics: { image: 'https://a.example/moi.heic' } },
    comments: ['// basics.image: "https://a.example/moi.heic"'],
  },
  {
    name: 'a list where a text is expected',
    resume: { work: [{ name: ['Quai'], position: 'Mousse' }] },
    comments: ['// work[0].name: ["Quai"]'],
  },
];

test.each(otherValues)(
  'a value that the content has no place for is in a comment: $name',
  (given) => {
    const { source, unplacedValues } = importedOf(given.resume);

    expect(source.match(/^\/\/ .*/gm)).toEqual([
      '// These values of resume.json are not on the site as written:',
      ...given.comments,
    ]);
    expect(unplacedValues).toHaveLength(given.comments.length);
  },
);

test('every value of a résumé is in the source, in the content or in a comment', () => {
  const text = fc
    .stringMatching(/^[a-zé]{4}[A-Za-zéàç0-9 ]{0,20}$/)
    .map((letters) => letters.trim());
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
      const lostValues = leavesOf(resume).filter(([, value]) => !source.includes(letters(value)));
      expect(lostValues).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a résumé in English begins a site in English', () => {
  const { content } = imported({ basics: { summary: 'I build tools; they work.' } });

  expect(content).toMatchObject({ languages: ['en'], home: { greeting: 'Hello, I’m' } });
});

test('a résumé in French begins a site that names no language', () => {
  const { content } = imported({ basics: { summary: 'Des outils : ils marchent.' } });

  expect(content.languages).toBeUndefined();
});

test('a text of a résumé is a literal in the source, which code in it cannot leave', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const network = `a${text}z`;

      const { source } = imported({ basics: { profiles: [{ network }] } });

      const [, literal] = /export default ([\s\S]*) satisfies Content;/.exec(source) ?? [];
      const content: PlainContent = new Function(`return (${literal})`)();
      expect(content.owner.links[0]?.label).toBe(network.normalize());
    }),
    { numRuns: 300 },
  );
});

test('a text in a comment cannot end the comment', async () => {
  const text = 'a\nprocess.exit(1) */ \u2028 `';

  const { source } = imported({
    volunteer: [{ unknown: text }],
    basics: { summary: person.summary },
  });

  expect(await read(source)).toMatchObject({ home: { intro: person.summary } });
  expect(source.split(/[\n\u2028]/).filter((line) => line.startsWith('process'))).toEqual([]);
});
