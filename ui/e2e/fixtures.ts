import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { isHydrated } from '../cli/check-site/site';
import { loadServerBundle, type ServerBundle } from '../document/serverBundle';
import { sampleDist, type TestedSite, variantDist } from '../folders';
import { startSite } from '../harness/executable';

export type { Locator, Page } from '@playwright/test';
export { expect } from '@playwright/test';

// Playwright's own intervals grow to a second.
const { poll } = expect;
expect.poll = (actual, options) =>
  poll(actual, {
    intervals: [50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** This path is no page: the answer is the document, with status 404. */
export const unknownPath = '/inconnu';

/** A proxy that sends each document in parts, as a slow connection does. */
interface Relay {
  readonly url: string;
  /** Sends the next part, and is true if there was one. The first is sent at once: the browser needs a document. */
  readonly release: () => boolean;
}

interface Fixtures {
  reports: Reports;
  /** The site that `test.use({ variant })` names. */
  variant: TestedSite;
  /** The app from which the document of the site was rendered. */
  bundle: ServerBundle;
  /** The server under test, as a URL without a final slash. */
  origin: string;
  /** Starts a relay that cuts each document at these indices: by default at the module script. */
  relay: (cuts?: (html: string) => number[]) => Promise<Relay>;
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
    reports.settle();
  },

  context: async ({ context, reports }, use) => {
    reports.over(context);
    await use(context);
  },

  relay: async ({ origin }, use) => {
    const closers: (() => void)[] = [];
    await use(async (cuts = cutAtModuleScript) => {
      const { relay, close } = await startRelay(origin, cuts);
      closers.push(close);
      return relay;
    });
    for (const close of closers) close();
  },
});

const cutAtModuleScript = (html: string) => [html.indexOf('<script type="module"')];

async function startRelay(origin: string, cuts: (html: string) => number[]) {
  let releasedParts = 1;
  let totalParts = Number.POSITIVE_INFINITY;
  let wake = () => {};
  const nextRelease = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  async function sendInParts(html: string, response: ServerResponse): Promise<void> {
    const parts = partsOf(html, cuts(html));
    totalParts = parts.length;
    for (const [at, part] of parts.entries()) {
      while (at >= releasedParts) await nextRelease();
      response.write(part);
    }
    response.end();
  }

  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    // `fetch` has decoded the content, so these fields no longer describe it.
    const { 'content-length': _, 'content-encoding': __, etag: ___, ...otherHeaders } = headers;
    response.writeHead(answer.status, otherHeaders);
    const isDocument = headers['content-type']?.startsWith('text/html');
    if (isDocument) await sendInParts(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      releasedParts += 1;
      wake();
      return releasedParts <= totalParts;
    },
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { relay, close };
}

function partsOf(html: string, cuts: readonly number[]): string[] {
  const beginnings = [0, ...cuts];
  return beginnings.map((beginning, at) => {
    if (at > 0 && beginning <= (beginnings[at - 1] ?? 0))
      throw new Error('the document lacks the element to cut it at');
    return html.slice(beginning, beginnings[at + 1]);
  });
}

/** Goes to `path` and waits until React has hydrated the page, and its typeface has come. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until React has hydrated the page: it then handles links and forms. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits for three frames, or 100 ms each: the browser paints none while it waits for the pre-paint script. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise<void>((done) => {
        requestAnimationFrame(() => done());
        setTimeout(done, 100);
      });
  });

/** Anything that the browser logs, throws or fails to load fails a test that does not expect it. */
export class Reports {
  readonly #reports: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Expects at least one report that matches. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Allows reports that match, which not every browser has. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  note(report: string): void {
    this.#reports.push(report);
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => {
      const report = `console.${message.type()}: ${message.text()}`;
      // As it should be, an unknown address is answered with status 404.
      const isUnknownAddress = message.location().url.includes('/inconnu');
      if (!isUnknownAddress || !report.includes('status of 404')) this.note(report);
    });
    context.on('weberror', (error) => this.note(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      // Leaving the document aborts the request for the icon.
      if (/\/favicon\.(svg|ico)$/.test(request.url())) return;
      // A growing window aborts the request for a picture to ask for a larger one.
      const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (isAborted && new URL(request.url()).pathname.startsWith('/pictures/')) return;
      this.note(`failed: ${request.url()} (${request.failure()?.errorText})`);
    });
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1')
        this.note(`request to another host: ${request.url()}`);
    });
  }

  settle(): void {
    const patterns = [...this.#expected, ...this.#allowed];
    const unexpected = this.#reports.filter(
      (report) => !patterns.some((pattern) => pattern.test(report)),
    );
    expect(unexpected, 'what the browser reported').toEqual([]);
    for (const pattern of this.#expected)
      expect(this.#reports, 'the report that this test provokes').toContainEqual(
        expect.stringMatching(pattern),
      );
  }
}

/** A page, or a tab of another browser. */
interface ScrollablePage {
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

export const scrolled = (page: ScrollablePage) => page.evaluate(() => Math.round(scrollY), null);

/** Scrolls, and waits for the page's scroll event. */
export const scrollTo = (page: ScrollablePage, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo(0, top);
      }),
    top,
  );

/** Gives the page a constructed style sheet: its policy refuses a style element. */
export const restyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Search engines and link previews read the title, the description and the address of the page, each once. */
export async function expectDescribed(
  page: Page,
  { title, description }: { readonly title: string; readonly description: string },
  url: string,
): Promise<void> {
  const textsInHead = (selectors: string[]) =>
    selectors.map((selector) =>
      [...document.head.querySelectorAll(selector)].map(
        (element) =>
          element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
      ),
    );
  const texts = {
    title,
    '[name=description]': description,
    '[property="og:title"]': title,
    '[property="og:description"]': description,
    '[rel=canonical]': url,
  };
  await expect
    .poll(() => page.evaluate(textsInHead, Object.keys(texts)))
    .toEqual(Object.values(texts).map((text) => [text]));
}

/** Records what a live region says, in order: each text that it gets from now on. */
export const announcements = (region: Locator) =>
  region.evaluateHandle((region) => {
    const texts: (string | null)[] = [];
    const note = () => texts.push(region.textContent);
    new MutationObserver(note).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });

/** The box of one element, in CSS pixels from the top left of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return box;
}

/** The boxes of elements, in CSS pixels from the top left of the page. */
export const boxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY };
    }),
  );

/** The distinct positions of one side of the elements, in whole CSS pixels. */
export const edges = async (elements: Locator, side: 'left' | 'right' | 'top' | 'bottom') => [
  ...new Set((await boxes(elements)).map((box) => Math.round(box[side]))),
];
