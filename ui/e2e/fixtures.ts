import { once } from 'node:events';
import { createServer } from 'node:http';
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

// By default it comes to ask only once a second.
const { poll } = expect;
expect.poll = (what, options) =>
  poll(what, {
    intervals: [50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** A path that is no page: its answer is the document, with status 404. */
export const unknownPath = '/inconnu';

/** A proxy that sends each document in parts, as a slow connection does. */
interface Relay {
  readonly url: string;
  /** Sends the next part; whether there was one. The first is sent at once: the browser needs a document. */
  readonly release: () => boolean;
}

interface Fixtures {
  reports: Reports;
  /** The site that `test.use({ variant })` names, and what its document was built from. */
  variant: TestedSite;
  bundle: ServerBundle;
  /** The server under test, as a URL without a final slash. */
  origin: string;
  /** Starts one, of parts that begin at these places: by default at the module script. */
  relay: (places?: (html: string) => number[]) => Promise<Relay>;
}

export const test = base.extend<Fixtures, { server: string }>({
  /** The sample on a free port, as a URL without a final slash. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
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
    const moduleScript = (html: string) => [html.indexOf('<script type="module"')];
    await use(async (places = moduleScript) => {
      let [allowed, total] = [1, Number.POSITIVE_INFINITY];
      let wake = () => {};
      const relay = createServer(async (request, response) => {
        const answer = await fetch(origin + request.url, { redirect: 'manual' });
        const headers = Object.fromEntries(answer.headers);
        const { 'content-length': _, 'content-encoding': __, etag: ___, ...kept } = headers;
        response.writeHead(answer.status, kept);
        const isDocument = headers['content-type']?.startsWith('text/html');
        if (!isDocument) return response.end(Buffer.from(await answer.arrayBuffer()));
        const html = await answer.text();
        const begins = [0, ...places(html)];
        total = begins.length;
        for (const [at, begin] of begins.entries()) {
          if (at > 0 && begin <= (begins[at - 1] ?? 0))
            throw new Error('the document lacks the element to cut it at');
          while (at >= allowed)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          response.write(html.slice(begin, begins[at + 1]));
        }
        return response.end();
      });
      closers.push(() => {
        relay.closeAllConnections();
        relay.close();
      });
      relay.listen(0, '127.0.0.1');
      await once(relay, 'listening');
      return {
        url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
        release() {
          allowed += 1;
          wake();
          return allowed <= total;
        },
      };
    });
    for (const close of closers) close();
  },
});

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

/** What the browser logs, throws or fails to load during a test: anything that the test did not expect fails it. */
export class Reports {
  readonly #said: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Expects at least one that matches. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Allows those that match, which not every browser has. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  note(what: string): void {
    this.#said.push(what);
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => {
      const said = `console.${message.type()}: ${message.text()}`;
      // As it should be, an unknown address is answered with status 404.
      const isUnknown = message.location().url.includes('/inconnu');
      if (!isUnknown || !said.includes('status of 404')) this.note(said);
    });
    context.on('weberror', (error) => this.note(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      // Leaving the document aborts the request for the icon.
      if (/\/favicon\.(svg|ico)$/.test(request.url())) return;
      // A growing window aborts the request for a picture to ask for a larger one.
      const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (aborted && new URL(request.url()).pathname.startsWith('/pictures/')) return;
      this.note(`failed: ${request.url()} (${request.failure()?.errorText})`);
    });
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1')
        this.note(`request to another host: ${request.url()}`);
    });
  }

  settle(): void {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#said.filter((what) => !known.some((it) => it.test(what)));
    expect(unexpected, 'what the browser reported').toEqual([]);
    for (const pattern of this.#expected)
      expect(this.#said, 'the report that this test provokes').toContainEqual(
        expect.stringMatching(pattern),
      );
  }
}

/** A page, or a tab of another browser. */
interface Scrolled {
  evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

export const scrolled = (page: Scrolled) => page.evaluate(() => Math.round(scrollY), null);

/** Scrolls, and waits for the page's scroll event. */
export const scrollTo = (page: Scrolled, top: number) =>
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

/** The head describes that page: what search engines and link previews read of it, each once. */
export async function expectDescribed(
  page: Page,
  { title, description }: { readonly title: string; readonly description: string },
  url: string,
): Promise<void> {
  const told = () =>
    'title [name=description] [property="og:title"] [property="og:description"] [rel=canonical]'
      .split(' ')
      .map((selector) =>
        [...document.head.querySelectorAll(selector)].map(
          (it) => it.getAttribute('content') ?? it.getAttribute('href') ?? it.textContent,
        ),
      );
  const expected = [title, description, title, description, url];
  await expect.poll(() => page.evaluate(told)).toEqual(expected.map((text) => [text]));
}

/** What a live region will say, in order: each text that it gets from now on. */
export const announcements = (region: Locator) =>
  region.evaluateHandle((region) => {
    const said: (string | null)[] = [];
    const note = () => said.push(region.textContent);
    new MutationObserver(note).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });

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
