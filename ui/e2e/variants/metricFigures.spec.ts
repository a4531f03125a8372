import type { PageScreenshotOptions } from '@playwright/test';
import { squareSide } from '../../harness/tokens';
import { boxOf } from '../boxes';
import { expect, type Page, restyle, test, visit } from '../fixtures';
import { isInk, pixelsOf } from '../pixels';

test.use({ variant: 'between' });

test.describe('the figures of a metric', () => {
  /** The stroke through figures begins at most this far from the red line, in pixels. */
  const STROKE_TOLERANCE = 1;

  /** Removes the ruling of the paper, so that only letters are dark. */
  const PLAIN_PAPER = '* { background-image: none !important }';

  /** A baseline is 0.35 em below the middle of its line. Labels have 18 pixels an em. */
  const BASELINE_BELOW_MIDDLE = 0.35 * 18;

  /** The tests look for ink in this width below a label, in pixels. */
  const SEARCHED_WIDTH = 330;

  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
  });

  for (const { name, text } of [
    { name: 'a short label', text: 'Saisie d’une vente' },
    { name: 'a label of several lines', text: 'Saisie d’une vente '.repeat(6) },
  ])
    test(`stand a square below the last line of ${name}`, async ({ page }) => {
      const label = page
        .getByRole('article')
        .first()
        .getByText('Saisie d’une vente', { exact: true });
      const labelElement = await label.elementHandle();
      await labelElement?.evaluate((element, text) => {
        element.textContent = text;
      }, text);
      await restyle(page, `${PLAIN_PAPER} [data-size] > :first-child { color: transparent }`);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const square = squareSide(width);
        const box = await labelElement?.boundingBox();
        if (!box) throw new Error('no label');
        const middleOfLastLine = box.y + box.height - 0.5 * square;
        const baseline = middleOfLastLine + BASELINE_BELOW_MIDDLE;
        // Handwriting reaches a little above its square, so that a fifth of the square below the label is not looked at.
        const clip = { x: box.x, y: baseline, width: SEARCHED_WIDTH, height: 0.8 * square };

        const { findPixels } = await pixelsOf(page, { fullPage: true, clip });

        expect(findPixels(isInk), `${width} px`).toEqual([]);
      }
    });

  test('of the large size are three squares high in print and four by hand in a wide window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const headline = page.locator('[data-size]').first();
    await headline.evaluate((element) => {
      element.setAttribute('data-size', 'large');
      for (const figure of element.querySelectorAll('[data-text]'))
        figure.setAttribute('data-text', '71');
    });
    await restyle(page, `${PLAIN_PAPER} [data-size] svg { display: none }`);

    const heightsInSquares: number[] = [];
    for (const figure of await headline.locator('[data-text]').all()) {
      const { x, y, width, height } = await boxOf(figure);
      const square = squareSide(1440);
      const clip = { x, y: y - square, width, height: height + square };
      const { findPixels } = await pixelsOf(page, { fullPage: true, clip });
      const rows = findPixels(isInk).map(({ y }) => y);
      heightsInSquares.push((Math.max(...rows) - Math.min(...rows) + 1) / square);
    }

    const [printedHeight = 0, handwrittenHeight = 0] = heightsInSquares;
    expect(Math.abs(printedHeight - 3)).toBeLessThan(0.1);
    // The stroke of the pen, which is a tenth of a square wide, reaches beyond the height of the letters.
    expect(Math.abs(handwrittenHeight - 4)).toBeLessThan(0.2);
  });

  test('are struck out by a stroke that begins at the red line', async ({ page }) => {
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const distance = await page
        .locator('[data-size] path')
        .first()
        .evaluate((path) => {
          const stroke = path as SVGPathElement;
          const toWindow = stroke.getScreenCTM() ?? undefined;
          const start = stroke.getPointAtLength(0).matrixTransform(toWindow);
          const paper = document.querySelector('main')?.parentElement ?? document.body;
          return start.x - Number.parseFloat(getComputedStyle(paper, '::before').left);
        });
      expect(Math.abs(distance), `${width} px`).toBeLessThan(STROKE_TOLERANCE);
    }
  });
});

test('handwritten figures cover no ink of the first card at any width', async ({ page }) => {
  await visit(page, '/');
  // Strokes of handwritten figures reach beyond the boxes of the figures: only their pixels tell what they cover.
  const figures = '[data-size] > :last-child *';
  const hideAll = 'main *, body > * { visibility: hidden !important; transition: none !important }';
  for (const width of [390, 600, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const clip = await boxOf(page.getByRole('article').first());
    const colorsWith = (css: string) =>
      colorsOf(page, `* { background: none !important } ${css}`, clip);
    const blank = await colorsWith(hideAll);
    const figuresAlone = await colorsWith(
      `${hideAll} ${figures} { visibility: visible !important }`,
    );
    const withoutFigures = await colorsWith(
      `[data-size] svg, ${figures} { visibility: hidden !important }`,
    );
    await restyle(page, '');

    const indexes = [...blank.keys()];
    const inkOfFigures = indexes.filter((index) => figuresAlone[index] !== blank[index]);
    const coveredInk = inkOfFigures.filter((index) => withoutFigures[index] !== blank[index]);

    expect(inkOfFigures.length, `${width} px`).toBeGreaterThan(1000);
    expect(coveredInk, `${width} px`).toEqual([]);
  }
});

/** The colour of each pixel in a part of the page under an additional style sheet. */
async function colorsOf(
  page: Page,
  css: string,
  clip: NonNullable<PageScreenshotOptions['clip']>,
): Promise<number[]> {
  await restyle(page, css);
  const { data } = await pixelsOf(page, { fullPage: true, clip });
  return Array.from({ length: data.length / 3 }, (_, index) => data.readUIntBE(3 * index, 3));
}

for (const { width, place, isInMargin } of [
  { width: 390, place: 'above its text', isInMargin: false },
  { width: 1440, place: 'in the margin', isInMargin: true },
])
  test(`nothing is drawn between the red line and an outcome ${place} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/profil');
    const outcome = page.getByRole('article').first().getByText('Temps de saisie divisé par trois');
    const box = await boxOf(outcome);
    const clip = isInMargin
      ? { x: box.x + box.width + 2, y: box.y, width: 20, height: box.height }
      : { x: 19, y: box.y, width: 12, height: box.height };

    const { findPixels } = await pixelsOf(page, { fullPage: true, clip });

    expect(findPixels(isInk)).toEqual([]);
  });
