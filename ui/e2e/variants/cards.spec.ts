import type { PageScreenshotOptions } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { contentStart, grid } from '../../harness/tokens';
import { boxesOf, boxOf } from '../boxes';
import { expect, type Locator, type Page, restyle, test, visit } from '../fixtures';
import { isInk, pixelsOf } from '../pixels';

test.use({ variant: 'between' });

/** The value above a bar of the chart, which may stand on a fine line of the ruling. */
const VALUE_ABOVE_BAR = '1\u00a0min\u00a030\u00a0s';

for (const { path, pictureSpace } of [
  { path: '/', pictureSpace: 'the content' },
  { path: '/profil', pictureSpace: 'its column' },
])
  test(`the first project of ${path} keeps to the ruling`, async ({ page }) => {
    await visit(page, path);
    for (const width of [390, 768, 1440]) {
      const isPhone = width < breakpointPixels['two-columns'];
      const fillsContent = isPhone || pictureSpace === 'the content';
      const square = grid(width);
      await page.setViewportSize({ width, height: 900 });

      await test.step(`the picture fills ${fillsContent ? 'the content' : 'its column'} at ${width} px`, async () => {
        const project = page.getByRole('article').first();
        const picture = await boxOf(project.locator('img'));
        const content = await boxOf(project.locator('..'));

        const column = (content.width - square) / 2;
        const expectedWidth = fillsContent ? content.width : column;
        expect(picture.width).toBeCloseTo(expectedWidth, 0);
        // A phone shows a detail, ten squares high.
        const expectedHeight = isPhone ? 10 * square : expectedWidth / 1.5;
        expect(Math.abs(picture.height - expectedHeight)).toBeLessThan(1);
      });
      await test.step(`the text is on the ruling at ${width} px`, async () => {
        const lines = await baselines(page.locator('article'));
        for (const { text, toLine } of lines) expect(toLine, text).toBeLessThan(1.25);
        const isSmallNote = ({ size }: (typeof lines)[number]) => size <= 16;
        const linesOnStrongLines = lines.filter(
          (line) => !isSmallNote(line) && line.text !== VALUE_ABOVE_BAR,
        );
        expect(linesOnStrongLines.length).toBeGreaterThan(5);
        for (const { text, toStrongLine } of linesOnStrongLines)
          expect(toStrongLine, text).toBeLessThan(1.75);
      });
    }
  });

test('a project without a picture has its text in the second column of a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/profil');
  const project = page.getByRole('article').filter({ hasText: 'Marées ouvertes' });
  const [picture] = await boxesOf(page.getByRole('article').first().locator('img'));

  const title = await boxOf(project.getByRole('heading'));
  const text = await boxOf(project.getByText('Les horaires de marée'));

  expect(text.x).toBeCloseTo(picture?.left ?? Number.NaN, 0);
  expect(Math.abs(text.y - title.y)).toBeLessThan(grid(1440) / 2);
});

test('a phone shows the parts of a project from top to bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/profil');
  const project = page.getByRole('article').first();
  const parts = [
    project.getByRole('heading'),
    project.getByText('J’ai écrit la synchronisation'),
    project.getByText('Temps de saisie divisé par trois'),
    project.getByText('Saisie d’une vente'),
    project.getByRole('img', { name: 'L’écran d’enchère' }),
    project.getByRole('term').first(),
    project.getByRole('list'),
  ];

  const partBoxes = await Promise.all(parts.map(boxOf));

  const tops = partBoxes.map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

for (const { path, note } of [
  { path: '/about', note: 'Née au Guilvinec' },
  { path: '/contact', note: 'Au téléphone, à marée haute seulement' },
])
  test.describe(`the handwritten note of the title of ${path}`, () => {
    test('is in the margin, on the line of the title', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title.locator('+ p')).toHaveText(note);

      const noteBox = await boxOf(page.getByRole('main').getByText(note));
      const titleBox = await boxOf(title);

      expect(noteBox.x + noteBox.width).toBeLessThan(titleBox.x);
      expect(Math.abs(noteBox.y - titleBox.y)).toBeLessThan(grid(1440) / 2);
    });

    test('is on the ruling, as the title is', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);

      const lines = await baselines(page.locator('h1, h1 + p'));

      expect(lines.length).toBeGreaterThan(1);
      for (const { text, toStrongLine } of lines) expect(toStrongLine, text).toBeLessThan(2);
    });

    test('is under the title on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path);

      const noteBox = await boxOf(page.getByRole('main').getByText(note));
      const titleBox = await boxOf(page.getByRole('heading', { level: 1 }));

      expect(noteBox.y).toBeGreaterThan(titleBox.y + titleBox.height - 1);
    });
  });

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

test.describe('a metric', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
    // The owner's theme applies.
    await expect(page.locator('html')).toHaveCSS('--accent', /#00618a/);
  });

  test('is drawn at every width', async ({ page }) => {
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
          expectCountable(chart, countableChart, grid(width)));
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
    // A browser draws on fractions of a pixel.
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
  expect(belowTopOfBar).toBeLessThan(lowerBar.height + grid(width) / 4);
  const endOfGain = gain.x + gain.width;
  if (width >= breakpointPixels['wide-margin'])
    expect(endOfGain).toBeLessThan(lowerBar.x - grid(width));
  else {
    expect(gain.x).toBeGreaterThan(lowerBar.x + lowerBar.width);
    expect(endOfGain).toBeLessThanOrEqual(chartBox.x + chartBox.width + 0.5);
  }
}

test.describe('the figures of a metric', () => {
  /** On paper without the ruling, only letters are dark. */
  const PLAIN_PAPER = '* { background-image: none !important }';

  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
  });

  for (const { name, text } of [
    { name: 'a short label', text: 'Saisie d’une vente' },
    { name: 'a label of several lines', text: 'Saisie d’une vente '.repeat(6) },
  ])
    test(`stand a square below ${name}`, async ({ page }) => {
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
        const square = grid(width);
        const box = await labelElement?.boundingBox();
        if (!box) throw new Error('no label');
        // The baseline of the last line is 0.35 em below the middle of its square.
        const fontSize = 18;
        const baseline = box.y + box.height - 0.5 * square + 0.35 * fontSize;
        // Handwriting reaches a little beyond its height.
        const clip = { x: box.x, y: baseline, width: 330, height: 0.8 * square };

        const { findPixels } = await pixelsOf(page, { fullPage: true, clip });

        expect(findPixels(isInk), `${width} px`).toEqual([]);
      }
    });

  test('are three squares high in print and four by hand, in a wide window', async ({ page }) => {
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
      const square = grid(1440);
      const clip = { x, y: y - square, width, height: height + square };
      const { findPixels } = await pixelsOf(page, { fullPage: true, clip });
      const rows = findPixels(isInk).map(({ y }) => y);
      heightsInSquares.push((Math.max(...rows) - Math.min(...rows) + 1) / square);
    }

    const [printedHeight = 0, handwrittenHeight = 0] = heightsInSquares;
    expect(Math.abs(printedHeight - 3)).toBeLessThan(0.1);
    // The pen is a tenth of a square wide.
    expect(Math.abs(handwrittenHeight - 4)).toBeLessThan(0.2);
  });

  test('are struck out from the red line on', async ({ page }) => {
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
      expect(Math.abs(distance), `${width} px`).toBeLessThan(1);
    }
  });
});

test('handwritten figures cover nothing', async ({ page }) => {
  await visit(page, '/');
  // The boxes of handwritten figures do not hold their strokes, so pixels are compared.
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

for (const { width, place } of [
  { width: 390, place: 'above' },
  { width: 1440, place: 'in the margin' },
])
  test(`nothing is drawn between the red line and an outcome ${place} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/profil');
    const outcome = page.getByRole('article').first().getByText('Temps de saisie divisé par trois');
    const box = await boxOf(outcome);
    const isInMargin = place === 'in the margin';
    const clip = isInMargin
      ? { x: box.x + box.width + 2, y: box.y, width: 20, height: box.height }
      : { x: 19, y: box.y, width: 12, height: box.height };

    const { findPixels } = await pixelsOf(page, { fullPage: true, clip });

    expect(findPixels(isInk)).toEqual([]);
  });

test.describe('most', () => {
  test.use({ variant: 'most' });

  test('a phone shows the pictures of the gallery whole, from where their captions begin', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/about');
    const pictures = page.getByRole('region', { name: 'En images' }).locator('img');
    await expect(pictures).not.toHaveCount(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const cutOff = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width, height } = image.getBoundingClientRect();
        return Math.abs(height - (width * image.naturalHeight) / image.naturalWidth);
      });
      // Its height is rounded to the nearest line of the ruling.
      expect(cutOff).toBeLessThanOrEqual(grid(390) / 8);
      await expect(picture).toHaveCSS('object-position', '0px 0px');
    }
  });

  test.describe('the profile', () => {
    test.beforeEach(async ({ page }) => {
      await visit(page, '/profil');
    });

    test('has pictures of cards that are whole, at most twelve squares high, and begin at one edge', async ({
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
        expect(height).toBeLessThanOrEqual(12 * grid(width) + 0.5);
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
        expect(list.y - (text.y + text.height)).toBeLessThanOrEqual(2 * grid(width));
        expect(link.y - (list.y + list.height)).toBeLessThanOrEqual(grid(width));
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
          for (const [rank, { left, top }] of linkBoxes.entries()) {
            const previousBox = linkBoxes[rank - 1];
            const isOnSameLine = previousBox?.top === top;
            if (!isOnSameLine) continue;
            const distance = left - previousBox.right;
            if (isPhone) expect(distance).toBeGreaterThanOrEqual(8);
            else expect(distance).toBeCloseTo(grid(width), 0);
          }
        });
        await test.step(`titles of entries are on the ruling at ${width} px`, async () => {
          const titles = await baselines(page.locator('h3'));
          expect(titles.length).toBeGreaterThan(20);
          for (const { text, toLine } of titles) expect(toLine, text).toBeLessThan(1.25);
        });
      }
    });

    test('has points as wide as a phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 844 });
      const points = page.getByRole('listitem').filter({ hasText: /^(Vingt appr|Un référ)/ });
      await expect(points).toHaveCount(2);
      for (const point of await points.all())
        expect((await boxOf(point)).width).toBeGreaterThan(240);
    });
  });
});
