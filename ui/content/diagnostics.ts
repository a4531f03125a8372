/** Something to mend in the site's folder; the report gives each one line. */
export interface Fault {
  /** Where in the content, as code would say it: `projects[2].links[0].href`. Absent: the file as a whole. */
  readonly path?: string | undefined;
  /** What stands there, as the owner wrote it. */
  readonly what: string;
  /** What is wrong with it. */
  readonly why: string;
  /** What to do about it. */
  readonly do: string;
  /** The file it stands in, relative to the site's folder; `content.ts` unless told. */
  readonly file?: string | undefined;
  /** Whether it is a word of the sample, left in an owner's folder. */
  readonly sample?: true;
  /** The line in that file, from 1, where it is known without the path. */
  readonly line?: number | undefined;
}

/** The faults and doubts of one site, and how to say where they are. */
export interface Report {
  /** As the owner names it, such as `site`. */
  readonly folder: string;
  /** What stops the build. */
  readonly faults: readonly Fault[];
  /** What is printed and let through, except in `make dist`. */
  readonly doubts: readonly Fault[];
  /** The line of `content.ts` where the value at a path begins, from 1. */
  readonly lineOf: (path: string) => number | undefined;
}

/** Longest piece of the owner's words in a line of the report, in characters. */
const LONGEST = 60;

/** A value as the report shows it, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const text = (JSON.stringify(value) ?? String(value)).replace(/\s+/g, ' ');
  return clipped(text);
}

/** A text as long as a line of the report has room for. */
export function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** One line: where, what stands there, what is wrong, what to do. */
export function lineOfReport(fault: Fault, { folder, lineOf }: Report): string {
  const { path, what, why, do: todo, file = 'content.ts' } = fault;
  const line = fault.line ?? (path === undefined ? undefined : lineOf(path));
  const where = `${folder}/${file}${line === undefined ? '' : `:${line}`}`;
  const advice = todo.charAt(0).toUpperCase() + todo.slice(1).replace(/(?<![.?!])$/, '.');
  return `${where}${path ? ` ${path}` : ''}: ${what}: ${why}. ${advice}`.replace(/\s*\n\s*/g, ' ');
}

/** The whole report, a line each: every fault, else every doubt; empty when there is nothing to say. */
export function textOfReport(report: Report): string {
  const { folder, faults, doubts } = report;
  if (faults.length === 0)
    return doubts.map((doubt) => `Warning: ${lineOfReport(doubt, report)}`).join('\n');
  const count = faults.length === 1 ? 'One error' : `${faults.length} errors`;
  return [
    ...faults.map((fault) => lineOfReport(fault, report)),
    `${count} in ${folder}/: the site is not built.`,
  ].join('\n');
}
