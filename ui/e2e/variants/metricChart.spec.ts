import { breakpointPixels } from '../../breakpoints';
import { contentStart, grid } from '../../harness/tokens';
import { expect, type Locator, type Page } from '../fixtures';
import { open, test, variants } from './variant';

const chartOf = (page: Page) =>
  page.getByRole('article').first().getByRole('img', { name: 'avant' });

/** The bars of a chart: where each begins, and its size, in CSS pixels. */
const barsOf = (chart: Locator) =>
  chart.locator('svg').evaluateAll((all) =>
    all.map((bar) => {
      const { left, width, height } = bar.getBoundingClientRect();
      return { left, width, height };
    }),
  );

/** To a hundredth: a browser places what it draws on fractions of a pixel. */
const inSquares = (length: number, square: number) => Math.round((length / square) * 100) / 100;

for (const [variant, { metric }] of variants)
  if (metric)
    test.describe(variant, () => {
      test.use({ variant });

      test('the chart has the metric’s label, its note and a name that says it all', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, '/');
        const card = page.getByRole('article').first();
        const chart = chartOf(page);
        await expect(card.getByText(metric.label, { exact: true })).toBeVisible();
        await expect(card.getByRole('img', { name: metric.chartName })).toBeVisible();
        await expect(chart).toContainText(metric.note);
        await expect(chart).toHaveAccessibleName(new RegExp(`${metric.note.split(',').at(-1)}$`));
      });

      for (const [at, { squares, scale }] of Object.entries(metric.bars)) {
        const width = Number(at);
        test(`${width} px: bars are whole squares long, one high, and begin on the ruling`, async ({
          page,
        }) => {
          const square = grid(width);
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          await expect(chartOf(page)).toHaveCount(1);
          await expect(chartOf(page)).toContainText(scale);
          const bars = await barsOf(chartOf(page));
          expect(
            bars.map(({ left, width, height }) => [
              (left - contentStart) % square,
              inSquares(width, square),
              height / square,
            ]),
          ).toEqual(squares.map((length) => [0, length, 1]));
        });
      }

      test('a label of any length keeps 12 px from the large figure', async ({ page }) => {
        for (const width of [1440, 768]) {
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          const label = page.getByRole('article').first().getByText(metric.label, { exact: true });
          const apart = await label.evaluate((label) => {
            label.textContent = `${label.textContent} `.repeat(6);
            const range = document.createRange();
            range.selectNodeContents(label);
            const after = label.parentElement?.lastElementChild?.getBoundingClientRect();
            return (after?.left ?? 0) - range.getBoundingClientRect().right;
          });
          expect(apart, `${width} px`).toBeGreaterThanOrEqual(12);
          expect(apart, `${width} px`).toBeLessThan(150);
        }
      });

      for (const width of [1440, 1280, 768, 390, 320])
        test(`${width} px: the gain is below its bar’s top, in the margin or after the bar, within the chart`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          const chart = chartOf(page);
          await expect(chart).toHaveAccessibleName(new RegExp(metric.gain.source.slice(1, -1)));
          const gain = await chart.getByText(metric.gain).boundingBox();
          const bar = await chart.locator('svg').last().boundingBox();
          const whole = await chart.boundingBox();
          if (!gain || !bar || !whole) throw new Error('not shown');
          const below = gain.y + gain.height - bar.y;
          expect(below).toBeGreaterThan(0);
          expect(below).toBeLessThan(bar.height + grid(width) / 4);
          if (width >= breakpointPixels['with-margin'])
            expect(gain.x + gain.width).toBeLessThan(bar.x - grid(width));
          else {
            expect(gain.x).toBeGreaterThan(bar.x + bar.width);
            expect(gain.x + gain.width).toBeLessThanOrEqual(whole.x + whole.width + 0.5);
          }
        });
    });
