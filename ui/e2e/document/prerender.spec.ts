import { recordShifts } from '../../cli/check-site/layoutShifts';
import { scrollThrough } from '../../cli/check-site/openSite';
import { expect, type Page, test, unknownPath, waitForFrames, waitForHydration } from '../fixtures';
import { headings, pages } from '../sample';

/** Records every h1 that is visible in a frame or after a change of the document. */
async function recordVisibleHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const visibleHeadings = new Set<string>();
    Object.assign(window, { visibleHeadings });
    const recordHeadings = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) visibleHeadings.add(heading.textContent ?? '');
    };
    const recordInEveryFrame = () => {
      recordHeadings();
      requestAnimationFrame(recordInEveryFrame);
    };
    recordInEveryFrame();
    new MutationObserver(recordHeadings).observe(document, { childList: true, subtree: true });
  });
  type RecordingWindow = { visibleHeadings: Set<string> };
  return () => page.evaluate(() => [...(window as unknown as RecordingWindow).visibleHeadings]);
}

/** The relay cuts the document after its header, each page and its footer, and before the font and the script of the app. */
function cuts(html: string): number[] {
  // Each page ends with a script.
  const endsOfPages = html.matchAll(/(?<=<\/script>)(?=<div id|<\/main>)/g);
  return [
    html.indexOf('</header>') + '</header>'.length,
    ...Array.from(endsOfPages, ({ index }) => index),
    html.indexOf('</footer>') + '</footer>'.length,
    html.search(/<svg[^>]*><style>/),
    html.indexOf('<script type="module"'),
  ];
}

const requestedPages = [
  ...pages.map(({ path, label }) => ({ path, label, heading: headings[path] })),
  { path: unknownPath, label: '', heading: 'Page introuvable' },
];

for (const width of [390, 1280])
  test(`a page is shown alone, before the pages after it have arrived, at ${width} px`, async ({
    page,
    relay,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    const visibleHeadings = await recordVisibleHeadings(page);
    for (const [rank, { path, label, heading }] of requestedPages.entries()) {
      const { url, release } = await relay(cuts);
      await page.goto(url + path, { waitUntil: 'commit' });
      // The header is part 0, and arrives with the request.
      const partOfPage = rank + 1;
      for (let part = 1; release(); part += 1) {
        await waitForFrames(page);
        const isPage = part === partOfPage && path !== unknownPath;
        if (isPage)
          await test.step(`${path} is painted when it has arrived`, () =>
            expectPainted(page, label));
      }
      await readToTheEnd(page);
      await test.step(`${path} has not moved`, async () => expect(await shifts()).toEqual([]));
      await test.step(`no other page was shown in place of ${path}`, async () =>
        expect(await visibleHeadings()).toEqual([heading]));
    }
    await test.step('a shift would be recorded', async () => {
      await page.getByRole('banner').evaluate((header) => {
        header.style.marginBlockStart = '5rem';
      });
      await waitForFrames(page);
      expect(await shifts()).not.toEqual([]);
    });
  });

/** The page is painted for the first time, with the link of this label marked. */
async function expectPainted(page: Page, label: string): Promise<void> {
  await expect(page.locator('nav [aria-current]')).toHaveText(label);
  const countOfPaints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(countOfPaints)).toBe(1);
}

/** Waits until the page is whole, and scrolls through it. */
async function readToTheEnd(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  await waitForFrames(page);
}
