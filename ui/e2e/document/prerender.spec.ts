import { recordShifts, scrollThrough } from '../../cli/check-site/site';
import { expect, type Page, test, unknownPath, waitForFrames, waitForHydration } from '../fixtures';
import { headings, pages } from '../sample';

/** Records every h1 that was visible in a frame or after a change of the document. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const visibleHeadings = new Set<string>();
    Object.assign(window, { visibleHeadings });
    const note = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) visibleHeadings.add(heading.textContent ?? '');
    };
    const noteInEveryFrame = () => {
      note();
      requestAnimationFrame(noteInEveryFrame);
    };
    noteInEveryFrame();
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  type Recorder = { visibleHeadings: Set<string> };
  return () => page.evaluate(() => [...(window as unknown as Recorder).visibleHeadings]);
}

/** The relay cuts within the markup, after each page, and before the font and the module script. */
const cuts = (html: string) => [
  html.indexOf('</header>') + '</header>'.length,
  ...[...html.matchAll(/<\/script>(?=<div id|<\/main>)/g)].map(
    ({ index }) => index + '</script>'.length,
  ),
  html.indexOf('</footer>') + '</footer>'.length,
  html.search(/<svg[^>]*><style>/),
  html.indexOf('<script type="module"'),
];

/** The first part of the document is the header. */
const PARTS_BEFORE_PAGES = 1;

const requestedPages = [
  ...pages.map(({ path, label }) => ({ path, label, heading: headings[path] })),
  { path: unknownPath, label: '', heading: 'Page introuvable' },
];

for (const width of [390, 1280])
  test(`a page is shown before the pages after it have arrived, and stays alone, ${width} px`, async ({
    page,
    relay,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    const visibleHeadings = await recordHeadings(page);
    for (const [rank, { path, label, heading }] of requestedPages.entries()) {
      const { url, release } = await relay(cuts);
      const partOfPage = rank + 1 + PARTS_BEFORE_PAGES;
      await page.goto(url + path, { waitUntil: 'commit' });
      for (let part = PARTS_BEFORE_PAGES + 1; release(); part += 1) {
        await waitForFrames(page);
        if (part === partOfPage && label)
          await test.step(`${path} is painted when it has arrived`, async () => {
            await expect(page.locator('nav [aria-current]')).toHaveText(label);
            const paints = () => performance.getEntriesByName('first-contentful-paint').length;
            await expect.poll(() => page.evaluate(paints)).toBe(1);
          });
      }
      await waitForHydration(page);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await waitForFrames(page);
      await test.step(`${path} does not move while its parts and its font arrive, nor while it is read`, async () =>
        expect(await shifts()).toEqual([]));
      await test.step(`no other page is seen in place of ${path}`, async () =>
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
