/** Something to mend on the site as it is built; a line of the answer. */
export interface Remark {
  /** The page, and how it was looked at. */
  readonly where: string;
  readonly what: string;
  /** What an owner can do about it. */
  readonly todo: string;
}

/** Longest remark, in characters: an engine may quote half a page. */
const LONGEST = 400;

export function formatRemark({ where, what, todo }: Remark): string {
  const said = what.replace(/\s+/g, ' ').trim();
  return `${where}: ${said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said}; ${todo}`;
}
