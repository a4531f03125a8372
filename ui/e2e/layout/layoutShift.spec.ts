import { scrollThrough } from '../../cli/check-site/scrollThrough';
import { recordShifts } from '../../cli/check-site/shifts';
import { type Answer, expect, hydrated, type Page, test, unknownPath } from '../fixtures';
import { frameOrLapse } from '../relayed';
import { pages } from '../sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

/** The element that holds the font. */
const FONT = /<svg[^>]*><style>[\s\S]*?<\/svg>/;

/** The ways the document may arrive in parts; the browser paints between them. */
const deliveries = {
  'at once': (html: string) => [html],
  'without its font': (html: string) => [without(FONT, html)],
  'with its font late': (html: string) => cut(html, FONT.exec(html)?.index),
  'with its module script late': (html: string) => cut(html, html.indexOf('<script type="module"')),
  'page by page': (html: string) =>
    cut(
      html,
      ...[...html.matchAll(/<\/script>(?=<div id|<\/main>)/g)].map(({ index }) => index + 9),
    ),
  'in the middle of its markup': (html: string) =>
    cut(
      html,
      html.indexOf('</header>') + 9,
      html.indexOf('</main>'),
      html.indexOf('</footer>') + 9,
    ),
};

for (const [manner, split] of Object.entries(deliveries)) {
  for (const width of [390, 1280]) {
    test.describe(`delivered ${manner}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      for (const path of paths) {
        test(`nothing moves at ${path}`, async ({ page, relay, reports }) => {
          if (path === unknownPath) reports.expect(/status of 404/);
          const { deliver, next } = inParts(split);
          const url = await relay(deliver);
          const shifts = await recordShifts(page);
          await page.goto(url + path, { waitUntil: 'commit' });
          while (next()) await painted(page);
          await hydrated(page);
          await page.evaluate(() => document.fonts.ready);
          await scrollThrough(page);
          await painted(page);
          expect(await shifts()).toEqual([]);
        });
      }
    });
  }
}

test('a layout shift is detected', async ({ page, relay }) => {
  const { deliver, next } = inParts((html) => [html]);
  const url = await relay(deliver);
  const shifts = await recordShifts(page);
  await page.goto(url);
  while (next()) await painted(page);
  await hydrated(page);
  await painted(page);
  await page.getByRole('banner').evaluate((header) => {
    header.style.marginBlockStart = '5rem';
  });
  await painted(page);
  expect(await shifts()).not.toEqual([]);
});

function cut(html: string, ...places: (number | undefined)[]): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const place of places) {
    if (place === undefined || place <= start)
      throw new Error('the document lacks the element to cut it at');
    parts.push(html.slice(start, place));
    start = place;
  }
  return [...parts, html.slice(start)];
}

function without(part: RegExp, html: string): string {
  if (!part.test(html)) throw new Error('the page has no font to take away');
  return html.replace(part, '');
}

/** A delivery that sends one part of the document each time `next` is called; `next` returns false after the last. */
function inParts(split: (html: string) => string[]): { deliver: Answer; next: () => boolean } {
  // The first part is sent at once: the browser needs a document.
  let allowed = 1;
  let total = Number.POSITIVE_INFINITY;
  let wake = () => {};
  return {
    next: () => {
      allowed += 1;
      wake();
      return allowed <= total;
    },
    deliver: async (html, response) => {
      const parts = split(html);
      total = parts.length;
      for (const [index, part] of parts.entries()) {
        while (index >= allowed)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        response.write(part);
      }
      response.end();
    },
  };
}

/** Waits until what has arrived has been painted. */
async function painted(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await frameOrLapse(page);
}
