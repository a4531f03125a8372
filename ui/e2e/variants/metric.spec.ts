import type { PageScreenshotOptions } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { contentStart, grid } from '../../harness/tokens';
import { expect, type Page } from '../fixtures';
import { pixelsOf } from '../pixels';
import { open, test } from './variant';

test.use({ variant: 'between' });

type Clip = NonNullable<PageScreenshotOptions['clip']>;

const chartOf = (page: Page) =>
  page.getByRole('article').first().getByRole('img', { name: 'avant' });

/** To a hundredth: a browser places what it draws on fractions of a pixel. */
const inSquares = (length: number, square: number) => Math.round((length / square) * 100) / 100;

/** By the width of the window: the length of each bar in squares, and what a square is worth. */
const drawn: Readonly<Record<number, { squares: readonly number[]; scale: string }>> = {
  1440: { squares: [27, 9], scale: 'Un carreau : 10\u00a0s' },
  1280: { squares: [9, 3], scale: 'Un carreau : 30\u00a0s' },
};

test('a metric is drawn in whole squares that begin on the ruling, with its label, note, gain and a name that says it all', async ({
  page,
}) => {
  await open(page, '/');
  // The owner's theme applies.
  await expect(page.locator('html')).toHaveCSS('--accent', /#00618a/);
  const chart = chartOf(page);
  const card = page.getByRole('article').first();
  const label = card.getByText('Saisie d’une vente', { exact: true });
  await expect(label).toBeVisible();
  for (const width of [1440, 1280, 768, 390, 320]) {
    const square = grid(width);
    await page.setViewportSize({ width, height: 900 });
    await expect(chart).toHaveCount(1);
    await expect(chart).toHaveAccessibleName(
      /^Saisie d’une vente\. Avant\s: 4\smin\s30\ss, Après\s: 1\smin\s30\ss.*3\sfois plus\svite.*sur le quai$/,
    );
    await expect(chart).toContainText('Médiane de deux cents ventes, sur le quai');
    const bars = await chart.locator('svg').evaluateAll((all) =>
      all.map((bar) => {
        const { left, width, height } = bar.getBoundingClientRect();
        return { left, width, height };
      }),
    );
    const { squares, scale } = drawn[width] ?? {};
    if (squares && scale) {
      await expect(chart).toContainText(scale);
      expect(
        bars.map(({ left, width, height }) => [
          (left - contentStart) % square,
          inSquares(width, square),
          height / square,
        ]),
      ).toEqual(squares.map((length) => [0, length, 1]));
    }
    // The gain is below its bar's top, in the margin or after the bar, within the chart.
    const gain = await chart.getByText(/^3\sfois plus\svite$/).boundingBox();
    const bar = await chart.locator('svg').last().boundingBox();
    const whole = await chart.boundingBox();
    if (!gain || !bar || !whole) throw new Error('not shown');
    const below = gain.y + gain.height - bar.y;
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(bar.height + square / 4);
    if (width >= breakpointPixels['with-margin'])
      expect(gain.x + gain.width).toBeLessThan(bar.x - square);
    else {
      expect(gain.x).toBeGreaterThan(bar.x + bar.width);
      expect(gain.x + gain.width).toBeLessThanOrEqual(whole.x + whole.width + 0.5);
    }
  }
  // A label of any length keeps 12 px from the large figure.
  await label.evaluate((label) => {
    label.textContent = `${label.textContent} `.repeat(6);
  });
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const apart = await card.getByText(/^(Saisie d’une vente\s*){6}$/).evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const after = label.parentElement?.lastElementChild?.getBoundingClientRect();
      return (after?.left ?? 0) - range.getBoundingClientRect().right;
    });
    expect(apart, `${width} px`).toBeGreaterThanOrEqual(12);
    expect(apart, `${width} px`).toBeLessThan(150);
  }
});

test('handwritten figures cover nothing', async ({ page }) => {
  await open(page, '/');
  // Pixels are compared: handwritten figures are drawings, and their strokes leave their boxes.
  const hand = '[data-size] > :last-child';
  const only = 'main *, body > * { visibility: hidden !important; transition: none !important }';
  for (const width of [390, 600, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const clip = await page.getByRole('article').first().boundingBox();
    if (!clip) throw new Error('not shown');
    const pixels = (css: string) =>
      drawnWith(page, `* { background: none !important } ${css}`, clip);
    const blank = await pixels(only);
    const written = await pixels(`${only} ${hand} * { visibility: visible !important }`);
    const rest = await pixels(`[data-size] svg, ${hand} * { visibility: hidden !important }`);
    await drawWith(page, '');
    const ink = blank.flatMap((color, at) => (written[at] === color ? [] : [at]));
    expect(ink.length, `${width} px`).toBeGreaterThan(1000);
    expect(
      ink.filter((at) => rest[at] !== blank[at]),
      `${width} px`,
    ).toEqual([]);
  }
});

/** Gives the page a constructed style sheet: its policy refuses a style element. */
const drawWith = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** A part of the page with that style sheet, pixel by pixel. */
async function drawnWith(page: Page, css: string, clip: Clip): Promise<number[]> {
  await drawWith(page, css);
  const { data } = await pixelsOf(page, { fullPage: true, clip });
  return Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(3 * at, 3));
}

test('on a phone a tick, not a stroke, precedes an outcome', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profil');
  const outcome = page.getByRole('article').first().getByText('Temps de saisie divisé par trois');
  await outcome.scrollIntoViewIfNeeded();
  const box = await outcome.boundingBox();
  // Between the margin line and the text.
  const clip = { x: 19, y: box?.y ?? 0, width: 12, height: grid(390) };
  const { places } = await pixelsOf(page, { clip });
  const ink = places(
    ([red, green, blue]) => Math.max(red, green, blue) - Math.min(red, green, blue) > 80,
  );
  expect(new Set(ink.map(({ y }) => y)).size).toBeGreaterThan(6);
});
