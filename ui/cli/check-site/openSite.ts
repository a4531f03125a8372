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

/** The address of the site while it is checked. */
const ORIGIN = 'http://localhost';

/**
 * Opens a page in a window of its own for as long as `action` takes. The window gets the responses of the executable from
 * this process, because an owner checks a site before compiling it.
 */
export async function withPage<Result>(
  { browser, folder, paths }: CheckedSite,
  options: BrowserContextOptions,
  action: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'fr-FR', ...options });
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (paths.includes(pathname)) {
      const body = await documentAt(folder, pathname);
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    const file = join(folder, pathname);
    return route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  try {
    return await action(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Goes to `path`, and waits until React has hydrated the page and its typeface has arrived. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Runs in the page: true if React has hydrated the page. The sign is `history.scrollRestoration`, which the last effect of the
 * app sets to `manual`.
 *
 * After a reload, the history still has the value from before until the pre-paint script resets it. So the value says nothing
 * before the whole markup has arrived.
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
