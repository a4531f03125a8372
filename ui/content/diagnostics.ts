import { distance } from 'fastest-levenshtein';
import { OWN_FILES } from './rootFiles.ts';

/** A fault in the site's folder: one line of the report. */
export interface Diagnostic {
  /**
   * The place in the content, as code would write it: `projects[2].links[0].href`. Without it, the fault is that of the file.
   */
  readonly path?: string | undefined;
  /** The value or the words there, as the owner wrote them. */
  readonly what: string;
  readonly why: string;
  readonly do: string;
  /** The file it stands in, relative to the site's folder; `content.ts` unless told. */
  readonly file?: string | undefined;
  /** It is a text of the sample, left in an owner's folder. */
  readonly sample?: true;
  /** The line in that file, from 1, given where `lineOf` cannot find it by the path. */
  readonly line?: number | undefined;
}

/** The errors and warnings of one site, and the means to say where they are. */
export interface Report {
  /** The folder of the site, as the owner names it: `site`. */
  readonly folder: string;
  /** Faults that stop the build. */
  readonly errors: readonly Diagnostic[];
  /** Faults that are printed and let through, except in `make dist`. */
  readonly warnings: readonly Diagnostic[];
  /** The line of `content.ts` where the value at a path begins, from 1. */
  readonly lineOf: (path: string) => number | undefined;
}

/** The faults that a step of reading a site has found. */
export type Findings = Partial<Pick<Report, 'errors' | 'warnings'>>;

/** A fault of an owner's input, and what to do. The caller knows where it is. */
export class UserInputError extends Error {
  constructor(
    why: string,
    readonly todo: string,
  ) {
    super(why);
  }
}

/** In characters: a line of the report has room for no more of the owner's words. */
const MAX_WORDS_LENGTH = 60;

/** A value as the report shows it, on one line. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  return truncate(JSON.stringify(value) ?? String(value));
}

/** A text as long as a line of the report has room for. */
export const truncate = (text: string): string =>
  text.length > MAX_WORDS_LENGTH ? `${text.slice(0, MAX_WORDS_LENGTH - 1)}…` : text;

/** The file that most diagnostics are about. */
const CONTENT = OWN_FILES.content;

const lineIn = ({ line, path }: Diagnostic, { lineOf }: Report) =>
  line ?? (path === undefined ? undefined : lineOf(path));

/** Diagnostics without repeats: one fault of one place may have been found in several languages. */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, path, what, why }: Diagnostic) =>
    JSON.stringify([file, line, path, what, why]);
  const keys = diagnostics.map(keyOf);
  return diagnostics.filter((diagnostic, rank) => keys.indexOf(keyOf(diagnostic)) === rank);
}

/** A diagnostic on one line: where, what stands there, what is wrong, what to do. */
export function formatDiagnostic(diagnostic: Diagnostic, report: Report): string {
  const { path, what, why, do: todo, file = CONTENT } = diagnostic;
  const line = lineIn(diagnostic, report);
  const where = `${report.folder}/${file}${line === undefined ? '' : `:${line}`}`;
  const advice = todo.charAt(0).toUpperCase() + todo.slice(1).replace(/(?<![.?!])$/, '.');
  return `${where}${path ? ` ${path}` : ''}: ${what}: ${why}. ${advice}`.replace(/\s*\n\s*/g, ' ');
}

/** Sorts diagnostics by their files, in the order in which these come first, and those of a file by their lines. */
export function inLineOrder(diagnostics: readonly Diagnostic[], report: Report): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file = CONTENT }) => file))];
  const rank = ({ file = CONTENT }: Diagnostic) => files.indexOf(file);
  const line = (diagnostic: Diagnostic) => lineIn(diagnostic, report) ?? 0;
  return diagnostics.toSorted((one, other) => rank(one) - rank(other) || line(one) - line(other));
}

/**
 * The whole report, a line each: every error or, where there is none, every warning; empty when there is neither. `outcome`
 * says what follows from the errors.
 */
export function formatReport(report: Report, outcome = 'the site is not built'): string {
  const { folder, errors, warnings } = report;
  const lines = inLineOrder(errors.length > 0 ? errors : warnings, report).map((diagnostic) =>
    formatDiagnostic(diagnostic, report),
  );
  if (errors.length === 0) return lines.map((line) => `Warning: ${line}`).join('\n');
  const count = errors.length === 1 ? 'One error' : `${errors.length} errors`;
  return [...lines, `${count} in ${folder}/: ${outcome}.`].join('\n');
}

/** Finds the name that is most like the written one, if it is so like it that it was probably meant. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const [best] = nearestNames(written, names);
  return best && editsBetween(written, best) <= Math.max(2, written.length / 4) ? best : undefined;
}

/** Sorts names, those most like the written one first. */
export const nearestNames = (written: string, names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => editsBetween(written, one) - editsBetween(written, other));

/** The number of letters to add, remove or replace that makes one name the other. */
const editsBetween = (written: string, name: string) =>
  distance(written.toLowerCase(), name.toLowerCase());
