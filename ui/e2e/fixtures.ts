import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { isHydrated, visit } from '../cli/check-site/openSite';
import { loadServerBundle, type ServerBundle } from '../document/serverBundle';
import { sampleDist, type TestedSite, variantDist } from '../folders';
import { startSite } from '../harness/executable';
import { type Cuts, cutAtModuleScript, type Relay, startRelay } from './relay';
import { Reports } from './reports';

/* The test of Playwright with a server, and what tests do to a page. */

export type { Locator, Page } from '@playwright/test';
export { expect } from '@playwright/test';
export { visit } from '../cli/check-site/openSite';

// Playwright's own intervals grow to a second.
const { poll } = expect;
expect.poll = (actual, options) =>
  poll(actual, {
    intervals: [50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** The server answers this path with the not-found page and status 404. */
export const unknownPath = '/inconnu';

interface Fixtures {
  reports: Reports;
  /** The site that `test.use({ variant })` names. */
  variant: TestedSite;
  /** The app from which the document of the site was rendered. */
  bundle: ServerBundle;
  /** The server under test, as a URL without a final slash. */
  origin: string;
  /** Starts a relay that cuts each document at these indexes, by default before the script of the app. */
  relay: (cuts?: Cuts) => Promise<Relay>;
}

export const test = base.extend<Fixtures, { server: string }>({
  /** The sample on a free port, as a URL without a final slash. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const { url, stop } = await startSite(sampleDist);
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],

  variant: ['sample', { option: true }],

  bundle: async ({ variant }, use) => {
    await use(await loadServerBundle(variantDist(variant)));
  },

  origin: async ({ server, variant }, use) => {
    if (variant === 'sample') return use(server);
    const { url, stop } = await startSite(variantDist(variant));
    await use(url);
    await stop();
  },

  baseURL: async ({ origin }, use) => {
    await use(origin);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  reports: async ({}, use) => {
    const reports = new Reports();
    await use(reports);
    reports.check();
  },

  context: async ({ context, reports }, use) => {
    reports.watch(context);
    await use(context);
  },

  relay: async ({ origin }, use) => {
    const closeFunctions: (() => void)[] = [];
    await use(async (cuts = cutAtModuleScript) => {
      const { relay, close } = await startRelay(origin, cuts);
      closeFunctions.push(close);
      return relay;
    });
    for (const close of closeFunctions) close();
  },
});

/** Visits `path` in a window of this width. */
export async function visitAtWidth(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await visit(page, path);
}

/** Waits until React has hydrated the page: from then on it handles links and forms. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits for three frames, at most 100 ms each: a browser that waits for the pre-paint script paints none. */
export const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      });
  });

/** A page, or a tab of another browser. */
interface ScrollablePage {
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** The vertical scroll position of a page, in whole CSS pixels. */
export const scrollPosition = (page: ScrollablePage) =>
  page.evaluate(() => Math.round(scrollY), null);

/** Scrolls, and waits for the page's scroll event. */
export const scrollTo = (page: ScrollablePage, position: number) =>
  page.evaluate(
    (position) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo(0, position);
      }),
    position,
  );

/** Gives the page a constructed style sheet, in the place of an earlier one. The page's policy refuses a style element. */
export const restyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The head has the title, the description and the address of the page for search engines and link previews, each once. */
export async function expectMetadata(
  page: Page,
  { title, description }: { readonly title: string; readonly description: string },
  url: string,
): Promise<void> {
  const expectedTexts = {
    title,
    '[name=description]': description,
    '[property="og:title"]': title,
    '[property="og:description"]': description,
    '[rel=canonical]': url,
  };
  await expect
    .poll(() => page.evaluate(textsInHead, Object.keys(expectedTexts)))
    .toEqual(Object.values(expectedTexts).map((text) => [text]));
}

/** Runs in the page: the texts of the elements in the head that each selector finds. */
function textsInHead(selectors: string[]) {
  const textOf = (element: Element) =>
    element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent;
  return selectors.map((selector) => Array.from(document.head.querySelectorAll(selector), textOf));
}

/** Records each text that a live region gets from now on, in order. */
export const recordAnnouncements = (region: Locator) =>
  region.evaluateHandle((region) => {
    const texts: (string | null)[] = [];
    const recordText = () => texts.push(region.textContent);
    new MutationObserver(recordText).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
