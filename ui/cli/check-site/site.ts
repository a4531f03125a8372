import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { LoadedSite } from '../../view-model/loadSite.ts';
import { isHydrated } from './hydrated.ts';

/** The site being checked. */
export interface CheckedSite {
  readonly made: NonNullable<LoadedSite['made']>;
  /** The folder it was built into. */
  readonly folder: string;
  /** `index.html` as it is served. */
  readonly html: string;
  /** The paths of its pages. */
  readonly paths: readonly string[];
  /** Where it answers, without a final slash. */
  readonly url: string;
  readonly browser: Browser;
}

/** Opens a window of its own, for as long as `look` takes. */
export async function open<Seen>(
  { browser, url }: Pick<CheckedSite, 'browser' | 'url'>,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR', ...options });
  try {
    return await look(await context.newPage());
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
