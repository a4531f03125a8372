/** A fault in one place of the built site. */
export interface Problem {
  /** The page, and the window in which it was examined. */
  readonly where: string;
  readonly what: string;
  /** The advice to the owner. */
  readonly advice: string;
  /** Names the fault in all places, if `what` differs from place to place. */
  readonly fault?: string;
}

/** The advice about a fault of the product. */
export const TELL_MAKERS = 'tell the makers of Portfolio';

/** The advice about a fault that may be of the content or of the product. */
export const CHANGE_TEXT_OR_TELL_MAKERS = `change what you wrote there, or ${TELL_MAKERS}`;

/** The most characters of a problem's description: axe-core may quote half a page. */
const MAX_DESCRIPTION = 400;

/** The most places that a line names. */
const MAX_PLACES = 4;

/** The report: a line for each fault, however many pages and windows have it. */
export function reportLines(problems: readonly Problem[]): string[] {
  const problemsByFault = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const { what, fault = what } = problem;
    const key = `${fault}; ${problem.advice}`;
    const sameProblems = problemsByFault.get(key);
    if (sameProblems) sameProblems.push(problem);
    else problemsByFault.set(key, [problem]);
  }
  return Array.from(problemsByFault.values(), faultLine);
}

/** The line of one fault, with all of its places. */
function faultLine(problems: readonly [Problem, ...Problem[]]): string {
  const [{ what, advice }] = problems;
  const places = new Set(problems.map(({ where }) => where));
  const descriptions = new Set(problems.map((problem) => problem.what));
  const unnamedCount = descriptions.size - 1;
  const more = unnamedCount > 0 ? ` (and ${unnamedCount} more like it)` : '';
  return `${listPlaces([...places])}: ${shorten(what)}${more}; ${advice}`;
}

/** Lists the first places, such as « / and /profil and /about and /contact and 2 more ». */
export function listPlaces(places: readonly string[]): string {
  const namedPlaces = places.slice(0, MAX_PLACES).join(' and ');
  const unnamedCount = places.length - MAX_PLACES;
  return unnamedCount > 0 ? `${namedPlaces} and ${unnamedCount} more` : namedPlaces;
}

/** A description on one line, as long as the report has room for. */
function shorten(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
}
