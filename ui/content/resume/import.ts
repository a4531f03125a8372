import JSON5 from 'json5';
import { formatPath, leavesOf, without } from '../locate.ts';
import type { Content } from '../schema.ts';
import { isEnglish } from '../typography.ts';
import { checkContent } from '../validate.ts';
import type { Words } from '../words/words.ts';
import { buildContent } from './buildContent.ts';
import type { ResumeFields } from './fields.ts';
import { readResume } from './formats.ts';
import { normalizeResume } from './normalize.ts';
import { tasksOf } from './tasks.ts';

/** A path in the résumé and its value. */
type Unplaced = readonly [path: string, value: unknown];

/**
 * Makes the content of a site from the file of a JSON Resume, or says what keeps it from being made. What the résumé has
 * and the site has no field for is kept in comments at the end; what the site needs and the résumé lacks is left empty.
 *
 * @param file the name of the résumé, for the report
 * @param schema the path by which `content.ts` imports the schema's types
 * @param year of the copyright line
 * @param words in the language of the résumé
 */
export function importResume(
  bytes: Uint8Array,
  file: string,
  schema: string,
  year: number,
  words: Words,
) {
  const read = readResume(bytes, file);
  if ('error' in read) return read;
  const { resume, leftOut, guessed } = normalizeResume(read.json, words);
  const rest = structuredClone(resume);
  const content = withoutNeedless(buildContent(rest, year, words));
  const unplaced: Unplaced[] = [
    ...leavesOf(rest).map(([keys, value]) => [formatPath(keys), value] as const),
    ...leftOut.map(({ path, value }) => [path, value] as const),
  ];
  const source = `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${file}. Build it: the report says what is missing.
 *
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
`;
  const texts = leavesOf(resume).map(([, value]) => (typeof value === 'string' ? value : ''));
  return {
    content,
    source: withComments(source, unplaced, file),
    /** What the owner has to write or look at in it. */
    tasks: tasksOf(content, (resume.basics ?? {}) as ResumeFields, leftOut, guessed),
    /** Whether the résumé is in English, where the site is in French. */
    isEnglish: isEnglish(texts.join('\n')),
    /** Values that the content does not have as written; they stand in comments, a line each. */
    unplaced,
  };
}

/** The content without the empty texts of fields that need not be there. */
function withoutNeedless(content: Content): Content {
  const empty = leavesOf(content).flatMap(([keys, value]) => (value === '' ? [keys] : []));
  const { errors } = checkContent(empty.reduce<unknown>(without, content));
  const required = new Set(errors.map(({ path }) => path));
  const needless = empty.filter((keys) => !required.has(formatPath(keys)));
  return needless.reduce<unknown>(without, content) as Content;
}

/** A source with values of the résumé `file` that the content does not have as written, each in a comment on one line. */
export function withComments(source: string, unplaced: readonly Unplaced[], file: string): string {
  const comments = [
    `These values of ${file} are not on the site as written:`,
    ...unplaced.map(([path, value]) => `${path}: ${JSON.stringify(value)}`),
  ].map((text) => `// ${text.replace(/[\n\r\u2028\u2029]+/g, ' ')}\n`);
  return unplaced.length > 0 ? `${source}\n${comments.join('')}` : source;
}
