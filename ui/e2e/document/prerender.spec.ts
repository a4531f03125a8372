import { recordShifts } from '../../cli/check-site/shifts';
import { scrollThrough } from '../../cli/check-site/site';
import { expect, hydrated, type Page, test, unknownPath } from '../fixtures';
import { cut, frameOrLapse, inParts, untilAfter } from '../relayed';
import { headings, pages } from '../sample';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

test('a page is painted while the pages after it are still arriving, and stays alone', async ({
  page,
  relay,
}) => {
  for (const { path, label } of pages.slice(0, 3)) {
    const { deliver, release } = untilAfter(path);
    await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText([headings[path] ?? '']);
    await expect(page.locator('nav [aria-current]')).toHaveText(label);
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1);
    release();
    await hydrated(page);
    await expect(page.locator('main > *')).toHaveCount(1);
  }
});

/** The browser paints within the markup, after each page, and before the font and the module script have come. */
const deliverInParts = () =>
  inParts((html) =>
    cut(
      html,
      html.indexOf('</header>') + 9,
      ...[...html.matchAll(/<\/script>(?=<div id|<\/main>)/g)].map(({ index }) => index + 9),
      html.indexOf('</footer>') + 9,
      html.search(/<svg[^>]*><style>/),
      html.indexOf('<script type="module"'),
    ),
  );

for (const width of [390, 1280])
  test(`nothing moves while a page arrives in parts, with its font late, and is read, nor is another page ever shown, ${width} px`, async ({
    page,
    relay,
    reports,
  }) => {
    reports.expect(/status of 404/);
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    const shown = await noteHeadings(page);
    for (const path of [...pages.map(({ path }) => path), unknownPath]) {
      const { deliver, release } = deliverInParts();
      await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
      while (release()) await painted(page);
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

/** Waits until what has arrived has been painted. */
async function painted(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await frameOrLapse(page);
}
