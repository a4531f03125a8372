/** Something wrong with the built site: a line of the report. */
export interface Problem {
  /** The page, and how it was looked at. */
  readonly where: string;
  readonly what: string;
  /** What an owner can do about it. */
  readonly todo: string;
}

/** The longest description of a problem, in characters: an engine may quote half a page. */
const LONGEST = 400;

export function formatProblem({ where, what, todo }: Problem): string {
  const said = what.replace(/\s+/g, ' ').trim();
  return `${where}: ${said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said}; ${todo}`;
}
