import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { squareSide } from '../../harness/tokens';
import { boxesOf, boxOf } from '../boxes';
import { expect, test, visit } from '../fixtures';

test.use({ variant: 'most' });

/** A browser rounds heights to fractions of a pixel. */
const ROUNDING = 0.5;

/** The title of an entry stands at most this far from a line of the ruling, in pixels. */
const TITLE_TOLERANCE = 1.25;

/** The smallest distance of two links on one line of a phone, in pixels. */
const MIN_DISTANCE_OF_LINKS = 8;

test.describe('the profile', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/profil');
  });

  test('has whole pictures in its cards, at most twelve squares high, from one edge on', async ({
    page,
  }) => {
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures).toHaveCount(3);

    const frames = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { x, height } = image.getBoundingClientRect();
        const { objectFit, objectPosition } = getComputedStyle(image);
        return { height, placement: { x, objectFit, objectPosition } };
      }),
    );

    const width = page.viewportSize()?.width ?? 0;
    for (const { height, placement } of frames) {
      expect(height).toBeLessThanOrEqual(12 * squareSide(width) + ROUNDING);
      expect(placement).toEqual(frames[0]?.placement);
    }
    expect(frames[0]?.placement.objectFit).toBe('contain');
  });

  test('has technologies and links right below their text, beside a tall picture', async ({
    page,
  }) => {
    const card = page.getByRole('article').filter({ hasText: 'Open data for everyone' });
    for (const width of [1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const heading = await boxOf(card.getByRole('heading'));
      const text = await boxOf(card.getByText('Un titre en anglais.'));
      const list = await boxOf(card.getByRole('list'));
      const link = await boxOf(card.getByRole('link'));
      expect(Math.abs(list.x - heading.x)).toBeLessThanOrEqual(2);
      expect(list.y - (text.y + text.height)).toBeLessThanOrEqual(2 * squareSide(width));
      expect(link.y - (list.y + list.height)).toBeLessThanOrEqual(squareSide(width));
    }
  });

  test('keeps its links apart and its titles on the ruling', async ({ page }) => {
    for (const width of [320, 390, 768, breakpointPixels['wide-margin'] - 1]) {
      await page.setViewportSize({ width, height: 844 });
      const isPhone = width < breakpointPixels['with-margin'];
      await test.step(`links on one line are apart at ${width} px`, async () => {
        const links = page.getByRole('list', { name: 'Sur cette page' }).getByRole('link');
        const linkBoxes = await boxesOf(links);
        expect(linkBoxes.length).toBeGreaterThan(1);
        for (const [index, { left, top }] of linkBoxes.entries()) {
          const previousBox = linkBoxes[index - 1];
          const isOnSameLine = previousBox?.top === top;
          if (!isOnSameLine) continue;
          const distance = left - previousBox.right;
          if (isPhone) expect(distance).toBeGreaterThanOrEqual(MIN_DISTANCE_OF_LINKS);
          else expect(distance).toBeCloseTo(squareSide(width), 0);
        }
      });
      await test.step(`titles of entries are on the ruling at ${width} px`, async () => {
        const titles = await baselines(page.locator('h3'));
        expect(titles.length).toBeGreaterThan(20);
        for (const { text, toLine } of titles) expect(toLine, text).toBeLessThan(TITLE_TOLERANCE);
      });
    }
  });

  test('has bullet points that fill the width of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    const points = page.getByRole('listitem').filter({ hasText: /^(Vingt appr|Un référ)/ });
    await expect(points).toHaveCount(2);
    for (const point of await points.all()) expect((await boxOf(point)).width).toBeGreaterThan(240);
  });
});
