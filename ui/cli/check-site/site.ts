import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { documentAt, readManifest } from '../../document/serverManifest.ts';

/** The site being checked. */
export interface CheckedSite {
  /** The folder it was built into. */
  readonly folder: string;
  /** The paths of its pages. */
  readonly paths: readonly string[];
  readonly browser: Browser;
}

/** The paths of the pages in a dist folder. */
export async function pagePaths(folder: string): Promise<readonly string[]> {
  const { pages } = await readManifest(folder);
  return pages.map(({ path }) => path);
}

/** A fault in one place of the built site. */
export interface Problem {
  /** The page, and the window in which it was examined. */
  readonly where: string;
  readonly what: string;
  /** The advice to the owner. */
  readonly todo: string;
  /** Names the fault in all places, if `what` differs from place to place. */
  readonly fault?: string;
}

/** The advice about a fault of the product. */
export const TELL = 'tell the makers of Portfolio';

/** The advice about a fault that may be of the content or of the product. */
export const CHANGE_OR_TELL = `change what you wrote there, or ${TELL}`;

/** The most characters of a problem's description: axe-core may quote half a page. */
const MAX_DESCRIPTION = 400;

/** The most places that a line names. */
const MAX_PLACES = 4;

/** The report: a line for each fault, however many pages and windows have it. */
export function reportLines(problems: readonly Problem[]): string[] {
  const problemsByFault = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const { what, todo, fault = what } = problem;
    const key = `${fault}; ${todo}`;
    const sameProblems = problemsByFault.get(key);
    if (sameProblems) sameProblems.push(problem);
    else problemsByFault.set(key, [problem]);
  }
  return Array.from(problemsByFault.values(), faultLine);
}

/** The line of one fault, with all of its places. */
function faultLine(problems: readonly [Problem, ...Problem[]]): string {
  const [{ what, todo }] = problems;
  const places = new Set(problems.map(({ where }) => where));
  const descriptions = new Set(problems.map((problem) => problem.what));
  const unnamed = descriptions.size - 1;
  const more = unnamed > 0 ? ` (and ${unnamed} more like it)` : '';
  return `${listPlaces([...places])}: ${shortened(what)}${more}; ${todo}`;
}

/** Lists the first places, such as « / and /profil and /about and /contact and 2 more ». */
export function listPlaces(places: readonly string[]): string {
  const listed = places.slice(0, MAX_PLACES).join(' and ');
  const unnamed = places.length - MAX_PLACES;
  return unnamed > 0 ? `${listed} and ${unnamed} more` : listed;
}

/** A description on one line, as long as the report has room for. */
function shortened(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
}

/** The address of the site while it is checked. */
const ORIGIN = 'http://localhost';

/**
 * Opens a page in a window of its own for as long as `use` takes. The window gets the responses of the executable from
 * this process, because an owner checks a site before compiling it.
 */
export async function open<Result>(
  { browser, folder, paths }: CheckedSite,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'fr-FR', ...options });
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname);
    if (paths.includes(pathname)) {
      const body = await documentAt(folder, pathname);
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Goes to `path` and waits until React and the font are there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Runs in the page: true if React has hydrated the page. The last effect of the app then takes over scroll restoration.
 *
 * After a reload the history still has the value from before, until the pre-paint script resets it. So the value says
 * nothing before the whole markup has arrived.
 */
export function isHydrated(): boolean {
  return document.readyState !== 'loading' && history.scrollRestoration === 'manual';
}

/** Scrolls from top to bottom by half a window a frame, because a browser requests lazy pictures only then. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null }[];
}

/** Records the layout shifts of each document that `page` opens from now on. The result reads those of the current document. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        );
        shifts.push(`${value.toFixed(4)}: ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Waits for the typeface, then forgets the shifts so far: lines may break elsewhere in the fallback font. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
}
