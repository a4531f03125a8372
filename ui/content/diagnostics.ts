import { OWN_FILES } from './rootFiles.ts';
import { capitalized } from './words/fill.ts';

/** The reason for an error or a warning, with advice. It does not say where the fault is. */
export interface Fault {
  /** The reason for which something is wrong. */
  readonly why: string;
  /** An instruction to the owner, which begins with a verb. */
  readonly advice: string;
}

/** A fault in the site's folder, which is one line of the report. */
export interface Diagnostic extends Fault {
  /** The path of the value in the content: `projects[2].links[0].href`. A fault of a whole file has none. */
  readonly path?: string | undefined;
  /** The value or the words that are wrong, as the owner wrote them. */
  readonly what: string;
  /** The file with the fault, relative to the site's folder. The default is `content.ts`. */
  readonly file?: string | undefined;
  /** The line in the file, from 1. A fault of `content.ts` needs it only where `lineOf` cannot find the line by the path. */
  readonly line?: number | undefined;
  /** The fault is a text of the sample that an owner has left in the site. */
  readonly sample?: true;
}

/** The errors and warnings of one site, and the way to find their lines. */
export interface Report {
  /** The folder of the site, as the owner names it: `site`. */
  readonly folder: string;
  /** Faults that stop the build. */
  readonly errors: readonly Diagnostic[];
  /** Faults that are printed and do not stop the build. `make dist` refuses some of them. */
  readonly warnings: readonly Diagnostic[];
  /** The line of `content.ts` where the value at a path begins, from 1. */
  readonly lineOf: (path: string) => number | undefined;
}

/** The faults that one step of reading a site finds. */
export type Findings = Partial<Pick<Report, 'errors' | 'warnings'>>;

/** A fault of an owner's input, and what to do. The code that catches it knows the file or the field. */
export class UserInputError extends Error {
  constructor(
    why: string,
    readonly advice: string,
  ) {
    super(why);
  }
}

/** A line of the report has room for this many characters of the owner's words. */
const MAX_WORDS_LENGTH = 60;

/** A value as the report shows it, on one line. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  return truncate(JSON.stringify(value) ?? String(value));
}

/** A text, cut to the length for which a line of the report has room. */
export const truncate = (text: string): string =>
  text.length > MAX_WORDS_LENGTH ? `${text.slice(0, MAX_WORDS_LENGTH - 1)}…` : text;

/** The file of a diagnostic that names none. */
const DEFAULT_FILE = OWN_FILES.content;

/** Diagnostics without repeats: one fault of one place may have been found in several languages. */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, path, what, why }: Diagnostic) =>
    JSON.stringify([file, line, path, what, why]);
  const keys = diagnostics.map(keyOf);
  return diagnostics.filter((diagnostic, rank) => keys.indexOf(keyOf(diagnostic)) === rank);
}

/** A diagnostic on one line: its place, what is there, why it is wrong, what to do. */
export function formatDiagnostic(diagnostic: Diagnostic, report: Report): string {
  const { path, what, why, advice, file = DEFAULT_FILE } = diagnostic;
  const line = lineOfDiagnostic(diagnostic, report);
  const place = [
    `${report.folder}/${file}`,
    line === undefined ? '' : `:${line}`,
    path ? ` ${path}` : '',
  ].join('');
  const sentence = capitalized(advice).replace(/(?<![.?!])$/, '.');
  return `${place}: ${what}: ${why}. ${sentence}`.replace(/\s*\n\s*/g, ' ');
}

const lineOfDiagnostic = ({ line, path }: Diagnostic, { lineOf }: Report) =>
  line ?? (path === undefined ? undefined : lineOf(path));

/** Groups diagnostics by their files, in the order of the first of each file, and sorts those of a file by their lines. */
export function inLineOrder(diagnostics: readonly Diagnostic[], report: Report): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file = DEFAULT_FILE }) => file))];
  const rankOfFile = ({ file = DEFAULT_FILE }: Diagnostic) => files.indexOf(file);
  const rankInFile = (diagnostic: Diagnostic) => lineOfDiagnostic(diagnostic, report) ?? 0;
  return diagnostics.toSorted(
    (one, other) => rankOfFile(one) - rankOfFile(other) || rankInFile(one) - rankInFile(other),
  );
}

/**
 * The whole report, with a line for each error or, if there is no error, for each warning. It is empty if there is neither.
 *
 * @param outcome the consequence of errors
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

/**
 * The report with one warning for all texts of the sample and other examples that are left in a site. While an owner replaces
 * them, the other warnings would be lost among them. `make check-site` has a line for each, and so have the commands that
 * publish.
 */
export function withSampleTextsCounted(report: Report): Report {
  const { warnings } = report;
  const sampleTexts = inLineOrder(
    warnings.filter(({ sample }) => sample),
    report,
  );
  const [first, ...others] = sampleTexts;
  if (!first || others.length === 0) return report;
  const count: Diagnostic = {
    ...first,
    what: `${first.what} and ${others.length} more`,
    why: 'left from the sample, or made up for examples',
    advice: 'write your own: `make check-site` lists them',
  };
  return { ...report, warnings: [count, ...warnings.filter(({ sample }) => !sample)] };
}
