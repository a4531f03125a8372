import { recordShifts, scrollThrough } from '../../cli/check-site/site';
import { expect, hydrated, type Page, painted, test, unknownPath } from '../fixtures';
import { headings, pages } from '../sample';

/** Records every h1 that was visible in a frame or after a change of the document. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const note = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) shown.add(heading.textContent ?? '');
    };
    const everyFrame = () => {
      note();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
}

/** The browser paints within the markup, after each page, and before the font and the module script have come. */
const places = (html: string) => [
  html.indexOf('</header>') + 9,
  ...[...html.matchAll(/<\/script>(?=<div id|<\/main>)/g)].map(({ index }) => index + 9),
  html.indexOf('</footer>') + 9,
  html.search(/<svg[^>]*><style>/),
  html.indexOf('<script type="module"'),
];

for (const width of [390, 1280])
  test(`a page is shown and painted before the pages after it have arrived, and stays alone; nothing moves then, nor when its font is late, nor while it is read, ${width} px`, async ({
    page,
    relay,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    const shown = await noteHeadings(page);
    for (const [rank, { path, label }] of [...pages, { path: unknownPath, label: '' }].entries()) {
      const { url, release } = await relay(places);
      await page.goto(url + path, { waitUntil: 'commit' });
      // The first part is the header.
      for (let parts = 2; release(); parts += 1) {
        await painted(page);
        if (parts !== rank + 2 || !label) continue;
        await expect(page.locator('nav [aria-current]')).toHaveText(label);
        const paints = () => performance.getEntriesByName('first-contentful-paint').length;
        await expect.poll(() => page.evaluate(paints)).toBe(1);
      }
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await painted(page);
      expect(await shifts(), path).toEqual([]);
      expect(await shown()).toEqual([headings[path] ?? 'Page introuvable']);
    }
    // A shift would be seen.
    await page.getByRole('banner').evaluate((header) => {
      header.style.marginBlockStart = '5rem';
    });
    await painted(page);
    expect(await shifts()).not.toEqual([]);
  });
