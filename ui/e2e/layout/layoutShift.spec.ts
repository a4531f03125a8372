import { recordShifts } from '../../cli/check-site/shifts';
import { scrollThrough } from '../../cli/check-site/site';
import { expect, hydrated, type Page, test, unknownPath } from '../fixtures';
import { cut, frameOrLapse, inParts } from '../relayed';
import { pages } from '../sample';

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
  test(`nothing moves while a page arrives in parts, with its font late, and is read, ${width} px`, async ({
    page,
    relay,
    reports,
  }) => {
    reports.expect(/status of 404/);
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    for (const path of [...pages.map(({ path }) => path), unknownPath]) {
      const { deliver, release } = deliverInParts();
      await page.goto((await relay(deliver)) + path, { waitUntil: 'commit' });
      while (release()) await painted(page);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await painted(page);
      expect(await shifts(), path).toEqual([]);
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
