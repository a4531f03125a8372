import { breakpointPixels } from '../../breakpoints';
import { contentStart, squareSide } from '../../harness/tokens';
import { boxOf } from '../boxes';
import { expect, type Locator, type Page, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** A browser rounds positions to fractions of a pixel. */
const ROUNDING = 0.5;

/** A chart whose bars have lengths in whole squares. */
interface CountableChart {
  readonly squaresOfBars: readonly number[];
  /** The note with the value of a square. */
  readonly scale: string;
}

/** The countable chart of a window with this width. The charts of smaller windows are ten squares long. */
const countableCharts: Readonly<Record<number, CountableChart>> = {
  1440: { squaresOfBars: [27, 9], scale: 'Un carreau : 10\u00a0s' },
  1280: { squaresOfBars: [9, 3], scale: 'Un carreau : 30\u00a0s' },
};

const chartOf = (page: Page) =>
  page.getByRole('article').first().getByRole('img', { name: 'avant' });

test.describe('the chart of a metric', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
    // The owner's theme applies.
    await expect(page.locator('html')).toHaveCSS('--accent', /#00618a/);
  });

  test('has its words, whole squares as bars, and its gain at every width', async ({ page }) => {
    for (const width of [1440, 1280, 768, 390, 320]) {
      const chart = chartOf(page);
      const card = page.getByRole('article').first();
      await page.setViewportSize({ width, height: 900 });

      await test.step(`its label and its note are shown at ${width} px`, async () => {
        await expect(chart).toHaveCount(1);
        await expect(card.getByText('Saisie d’une vente', { exact: true })).toBeVisible();
        await expect(chart).toContainText('Médiane de deux cents ventes, sur le quai');
      });
      await test.step(`its accessible name has label, figures, gain and note at ${width} px`, () =>
        expect(chart).toHaveAccessibleName(
          /^Saisie d’une vente\. Avant\s: 4\smin\s30\ss, Après\s: 1\smin\s30\ss.*3\sfois plus\svite.*sur le quai$/,
        ));
      const countableChart = countableCharts[width];
      if (countableChart)
        await test.step(`its bars are whole squares of the ruling at ${width} px`, () =>
          expectCountable(chart, countableChart, squareSide(width)));
      await test.step(`its gain is beside the lower bar at ${width} px`, () =>
        expectGainBesideBar(chart, width));
    }
  });
});

/** The bars begin on squares of the ruling, and are as many squares long as the scale says. */
async function expectCountable(
  chart: Locator,
  { squaresOfBars, scale }: CountableChart,
  square: number,
): Promise<void> {
  await expect(chart).toContainText(scale);
  const bars = await chart.locator('svg').evaluateAll((elements) =>
    elements.map((bar) => {
      const { left, width, height } = bar.getBoundingClientRect();
      return { left, width, height };
    }),
  );
  const barsInSquares = bars.map(({ left, width, height }) => ({
    offset: (left - contentStart) % square,
    // A browser draws on fractions of a pixel, so that a length is a hundredth of a square off at times.
    length: Math.round((100 * width) / square) / 100,
    height: height / square,
  }));
  expect(barsInSquares).toEqual(squaresOfBars.map((length) => ({ offset: 0, length, height: 1 })));
}

/** The gain ends at the level of the lower bar: in the margin of a wide window, otherwise after the bar. */
async function expectGainBesideBar(chart: Locator, width: number): Promise<void> {
  const gain = await boxOf(chart.getByText(/^3\sfois plus\svite$/));
  const lowerBar = await boxOf(chart.locator('svg').last());
  const chartBox = await boxOf(chart);

  const belowTopOfBar = gain.y + gain.height - lowerBar.y;
  expect(belowTopOfBar).toBeGreaterThan(0);
  expect(belowTopOfBar).toBeLessThan(lowerBar.height + squareSide(width) / 4);
  const endOfGain = gain.x + gain.width;
  if (width >= breakpointPixels['wide-margin'])
    expect(endOfGain).toBeLessThan(lowerBar.x - squareSide(width));
  else {
    expect(gain.x).toBeGreaterThan(lowerBar.x + lowerBar.width);
    expect(endOfGain).toBeLessThanOrEqual(chartBox.x + chartBox.width + ROUNDING);
  }
}
