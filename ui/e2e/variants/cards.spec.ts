import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { grid, gridQuarter } from '../../harness/tokens';
import { expect } from '../fixtures';
import { find, open, test, variants } from './variant';

for (const [variant, expected] of variants)
  test.describe(variant, () => {
    test.use({ variant });
    const { widePicture, metric, phoneCard, cardPictures, cardLinks, gallery } = expected;

    if (widePicture)
      for (const width of [390, 768, 1440])
        test(`${width} px: the first project’s picture fills the content or its column, a phone’s detail ten squares, and text stays on the ruling`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          for (const [path, extent] of Object.entries(widePicture)) {
            await open(page, path);
            const project = page.getByRole('article').first();
            const [picture, section] = await Promise.all(
              [project.locator('img'), project.locator('..')].map((it) => it.boundingBox()),
            );
            const content = section?.width ?? 0;
            const square = grid(width);
            const onPhone = width < breakpointPixels['two-columns'];
            const wide = onPhone || extent === 'content' ? content : (content - square) / 2;
            expect(picture?.width).toBeCloseTo(wide, 0);
            const high = onPhone ? 10 * square : wide / 1.5;
            expect(Math.abs((picture?.height ?? 0) - high)).toBeLessThan(1);
            // Small notes may stand on the fine lines.
            const lines = (await baselines(page, 'article')).filter(({ size }) => size > 16);
            expect(lines.length).toBeGreaterThan(5);
            for (const { text, apart } of lines)
              if (text !== metric?.valueAboveBar)
                expect(apart, `${path}: ${text}`).toBeLessThan(1.75);
          }
        });

    if (phoneCard)
      test('on a phone a project shows, from top to bottom, what it is, its outcome, its metric, its picture, then its details', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, phoneCard.path);
        const tops: number[] = [];
        for (const part of phoneCard.parts) {
          const box = await find(page, [{ role: 'article', nth: 0 }, part]).boundingBox();
          tops.push(box?.y ?? Number.NaN);
        }
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      });

    if (gallery)
      test('a phone shows the pictures of the gallery whole', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, '/about');
        const pictures = page.getByRole('region', { name: gallery }).locator('img');
        await expect(pictures).not.toHaveCount(0);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          const cutOff = await picture.evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            const { width, height } = image.getBoundingClientRect();
            return Math.abs(height - (width * image.naturalHeight) / image.naturalWidth);
          });
          // Its height is rounded to the nearest line of the ruling.
          expect(cutOff).toBeLessThanOrEqual(gridQuarter(390) / 2);
        }
      });

    if (cardPictures)
      test('pictures of any shape are whole, at most twelve squares high, and begin at one edge', async ({
        page,
      }) => {
        await open(page, '/profil');
        const pictures = page.getByRole('article').locator('img');
        await expect(pictures).toHaveCount(cardPictures);
        const frames = await pictures.evaluateAll((all) =>
          all.map((image) => {
            const { x, height } = image.getBoundingClientRect();
            const { objectFit, objectPosition } = getComputedStyle(image);
            return { height, frame: `from ${x}, ${objectFit} ${objectPosition}` };
          }),
        );
        const width = page.viewportSize()?.width ?? 0;
        for (const { height } of frames) expect(height).toBeLessThanOrEqual(12 * grid(width) + 0.5);
        expect(new Set(frames.map(({ frame }) => frame)).size).toBe(1);
        expect(frames[0]?.frame).toContain('contain');
      });

    if (cardLinks)
      test('each link of a card can be pressed, and is 24 pixels high', async ({ page }) => {
        await open(page, '/profil');
        const links = page.getByRole('article').first().getByRole('link', { disabled: false });
        await expect(links).toHaveCount(cardLinks);
        for (const link of await links.all()) {
          const box = await link.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(24);
          const onTop = await link.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            scrollTo(0, y + scrollY - 100);
            const now = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, now.y + height / 2);
            return top !== null && element.contains(top);
          });
          expect(onTop).toBe(true);
        }
      });
  });
