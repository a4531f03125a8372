import JSON5 from 'json5';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { isEnglish } from '../language.ts';
import { formatPath, leavesOf, without } from '../locate.ts';
import type { Content } from '../schema.ts';
import { inNfc } from '../utf8.ts';
import { checkContent } from '../validate.ts';
import type { Words } from '../words/words.ts';
import { buildContent } from './buildContent.ts';
import { isObject, type ResumeFields } from './fields.ts';
import { BY_HAND, readResume } from './formats.ts';
import { normalizeResume, resumeFields } from './normalize.ts';
import { checksOf, tasksOf } from './tasks.ts';

/** A `content.ts` made from a JSON Resume, or what keeps it from being made. */
export interface Import {
  readonly made?: Made;
  readonly errors: readonly Diagnostic[];
}

interface Made {
  readonly content: Content;
  readonly source: string;
  /** What the owner has to write in it. */
  readonly tasks: readonly Diagnostic[];
  /** What the owner has to look at, as nobody has written it so. */
  readonly checks: readonly Diagnostic[];
  /** Whether the résumé is in English, where the site is in French. */
  readonly isEnglish: boolean;
  /** Values that the content does not have as written; they stand in comments. */
  readonly unplaced: readonly Unplaced[];
  /** The line of the first of those comments. */
  readonly commentLine: number | undefined;
}

/** A path in the résumé and its value. */
type Unplaced = readonly [path: string, value: unknown];

/**
 * Makes the content of a site from the file of a JSON Resume. What the résumé has and the site has no field for is kept
 * in comments at the end; what the site needs and the résumé lacks is left empty, and listed in `tasks`.
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
): Import {
  const refused = (what: string, why: string) => ({
    errors: [{ file, what, why, do: BY_HAND }],
  });
  const read = readResume(bytes, file);
  if ('error' in read) return { errors: [read.error] };
  const json = inNfc(read.json);
  if (!isObject(json)) return refused(formatValue(json), 'a JSON Resume is an object, { … }');
  if (!Object.keys(json).some((field) => resumeFields.includes(field.toLowerCase())))
    return refused(
      `${Object.keys(json).slice(0, 5).join(', ') || 'no field'}`,
      `a JSON Resume has fields such as ${resumeFields.slice(0, 4).join(', ')}`,
    );

  const { resume, leftOut, guessed } = normalizeResume(json, words);
  const rest = structuredClone(resume);
  const content = withoutNeedless(buildContent(rest, year, words));
  const unplaced: Unplaced[] = [
    ...leavesOf(rest).map(([keys, value]) => [formatPath(keys), value] as const),
    ...leftOut.map(({ path, value }) => [path, value] as const),
  ];
  const { source, commentLine } = sourceOf(content, unplaced, file, schema);
  const tasks = tasksOf(content, (resume.basics ?? {}) as ResumeFields, leftOut);
  const checks = checksOf(guessed);
  const texts = leavesOf(resume).map(([, value]) => (typeof value === 'string' ? value : ''));
  return {
    made: {
      content,
      source,
      tasks,
      checks,
      isEnglish: isEnglish(texts.join('\n')),
      unplaced,
      commentLine,
    },
    errors: [],
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

function sourceOf(
  content: Content,
  unplaced: readonly Unplaced[],
  file: string,
  schema: string,
): { source: string; commentLine: number | undefined } {
  const source = `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${file}. Build it: the report says what is missing.
 *
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
`;
  return withComments(source, unplaced, file);
}

/** Values of the résumé `file` that the content does not have as written, in comments after the source. */
export function withComments(
  source: string,
  unplaced: readonly Unplaced[],
  file: string,
): { source: string; commentLine: number | undefined } {
  if (unplaced.length === 0) return { source, commentLine: undefined };
  const comments = [
    `These values of ${file} are not on the site as written:`,
    ...unplaced.map(([path, value]) => `${path}: ${JSON.stringify(value)}`),
  ];
  return {
    source: `${source}\n${comments.map(lineComment).join('\n')}\n`,
    commentLine: source.split('\n').length + 2,
  };
}

/** A comment on one line, whatever it says. */
function lineComment(text: string): string {
  return `// ${text.replace(/[\n\r\u2028\u2029]+/g, ' ')}`;
}
