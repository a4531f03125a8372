import type { PageScreenshotOptions } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { contentStart, grid } from '../../harness/tokens';
import { boxesOf, boxOf } from '../boxes';
import { expect, type Page, restyle, test, visit } from '../fixtures';
import { isInk, pixelsOf } from '../pixels';

test.use({ variant: 'between' });

/** The value above its bar may stand on a fine line, and so may small notes. */
const VALUE_ABOVE_BAR = '1\u00a0min\u00a030\u00a0s';

for (const { path, fills } of [
  { path: '/', fills: 'the content' },
  { path: '/profil', fills: 'its column' },
])
  test(`the first project of ${path} has its picture and its text in their places`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [390, 768, 1440]) {
      const isPhone = width < breakpointPixels['two-columns'];
      const square = grid(width);
      await page.setViewportSize({ width, height: 900 });

      await test.step(`the picture fills ${isPhone ? 'the content' : fills} at ${width} px`, async () => {
        const project = page.getByRole('article').first();
        const picture = await boxOf(project.locator('img'));
        const content = await boxOf(project.locator('..'));

        const column = (content.width - square) / 2;
        const expectedWidth = isPhone || fills === 'the content' ? content.width : column;
        expect(picture.width).toBeCloseTo(expectedWidth, 0);
        // A phone shows a detail, ten squares high.
        const expectedHeight = isPhone ? 10 * square : expectedWidth / 1.5;
        expect(Math.abs(picture.height - expectedHeight)).toBeLessThan(1);
      });
      await test.step(`the text is on the ruling at ${width} px`, async () => {
        const lines = await baselines(page.locator('article'));
        for (const { text, toLine } of lines) expect(toLine, text).toBeLessThan(1.25);
        const onRuling = lines.filter(({ size, text }) => size > 16 && text !== VALUE_ABOVE_BAR);
        expect(onRuling.length).toBeGreaterThan(5);
        for (const { text, toStrongLine } of onRuling)
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

      const noteBox = await boxOf(page.getByRole('main').getByText(note));
      const titleBox = await boxOf(title);

      expect(noteBox.x + noteBox.width).toBeLessThan(titleBox.x);
      expect(Math.abs(noteBox.y - titleBox.y)).toBeLessThan(grid(1440) / 2);
      await expect(title.locator('+ p')).toHaveText(note);
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

/** A browser places drawings on fractions of a pixel. */
const roundToHundredths = (length: number) => Math.round(100 * length) / 100;

interface Drawing {
  /** The length of each bar, in squares. */
  readonly squares: readonly number[];
  readonly scale: string;
}

const drawings: Readonly<Record<number, Drawing>> = {
  1440: { squares: [27, 9], scale: 'Un carreau : 10\u00a0s' },
  1280: { squares: [9, 3], scale: 'Un carreau : 30\u00a0s' },
};

test.describe('a metric', () => {
  const chartOf = (page: Page) =>
    page.getByRole('article').first().getByRole('img', { name: 'avant' });

  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
    // The owner's theme applies.
    await expect(page.locator('html')).toHaveCSS('--accent', /#00618a/);
  });

  test('is drawn with its label, note and gain', async ({ page }) => {
    for (const width of [1440, 1280, 768, 390, 320]) {
      const square = grid(width);
      const chart = chartOf(page);
      const card = page.getByRole('article').first();
      await page.setViewportSize({ width, height: 900 });
      await expect(chart).toHaveCount(1);
      await expect(card.getByText('Saisie d’une vente', { exact: true })).toBeVisible();
      await expect(chart).toContainText('Médiane de deux cents ventes, sur le quai');

      await test.step(`its name says it all at ${width} px`, () =>
        expect(chart).toHaveAccessibleName(
          /^Saisie d’une vente\. Avant\s: 4\smin\s30\ss, Après\s: 1\smin\s30\ss.*3\sfois plus\svite.*sur le quai$/,
        ));
      const drawing = drawings[width];
      if (drawing)
        await test.step(`its bars are whole squares that begin on the ruling at ${width} px`, async () => {
          await expect(chart).toContainText(drawing.scale);
          const bars = await chart.locator('svg').evaluateAll((elements) =>
            elements.map((bar) => {
              const { left, width, height } = bar.getBoundingClientRect();
              return { left, width, height };
            }),
          );
          const inSquares = bars.map(({ left, width, height }) => ({
            offset: (left - contentStart) % square,
            length: roundToHundredths(width / square),
            height: height / square,
          }));
          expect(inSquares).toEqual(
            drawing.squares.map((length) => ({ offset: 0, length, height: 1 })),
          );
        });
      await test.step(`its gain is beside the lower bar, within the chart, at ${width} px`, async () => {
        const gain = await boxOf(chart.getByText(/^3\sfois plus\svite$/));
        const bar = await boxOf(chart.locator('svg').last());
        const whole = await boxOf(chart);
        const belowTopOfBar = gain.y + gain.height - bar.y;
        expect(belowTopOfBar).toBeGreaterThan(0);
        expect(belowTopOfBar).toBeLessThan(bar.height + square / 4);
        if (width >= breakpointPixels['wide-margin']) {
          expect(gain.x + gain.width).toBeLessThan(bar.x - square);
        } else {
          expect(gain.x).toBeGreaterThan(bar.x + bar.width);
          expect(gain.x + gain.width).toBeLessThanOrEqual(whole.x + whole.width + 0.5);
        }
      });
    }
  });
});

test.describe('the figures of a metric', () => {
  /** Without the ruling, the letters alone are dark. */
  const plainPaper = '* { background-image: none !important }';

  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
  });

  for (const { name, repeats } of [
    { name: 'a short label', repeats: 1 },
    { name: 'a label of several lines', repeats: 6 },
  ])
    test(`stand a square below ${name}`, async ({ page }) => {
      const label = page
        .getByRole('article')
        .first()
        .getByText('Saisie d’une vente', { exact: true });
      const text = 'Saisie d’une vente '.repeat(repeats);
      const labelElement = await label.elementHandle();
      await labelElement?.evaluate((element, text) => {
        element.textContent = text;
      }, text);
      await restyle(page, `${plainPaper} [data-size] > :first-child { color: transparent }`);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const square = grid(width);
        const box = await labelElement?.boundingBox();
        if (!box) throw new Error('no label');
        // The baseline of the last line is 0.35 em below the middle of its square.
        const belowBaseline = box.y + box.height - 0.5 * square + 0.35 * 18;
        // Handwriting reaches a little beyond its height.
        const clip = { x: box.x, y: belowBaseline, width: 330, height: 0.8 * square };

        const { findPixels } = await pixelsOf(page, { fullPage: true, clip });

        expect(findPixels(isInk), `${width} px`).toEqual([]);
      }
    });

  test('are three squares high in print and four by hand, where the content has its full width', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const headline = page.locator('[data-size]').first();
    await headline.evaluate((element) => {
      element.setAttribute('data-size', 'large');
      for (const figure of element.querySelectorAll('[data-text]'))
        figure.setAttribute('data-text', '71');
    });
    await restyle(page, `${plainPaper} [data-size] svg { display: none }`);

    const heights = [];
    for (const figure of await headline.locator('[data-text]').all()) {
      const { x, y, width, height } = await boxOf(figure);
      const square = grid(1440);
      const clip = { x, y: y - square, width, height: height + square };
      const { findPixels } = await pixelsOf(page, { fullPage: true, clip });
      const rows = findPixels(isInk).map(({ y }) => y);
      heights.push((Math.max(...rows) - Math.min(...rows) + 1) / square);
    }

    const [printed = 0, handwritten = 0] = heights;
    expect(Math.abs(printed - 3)).toBeLessThan(0.1);
    // The pen is a tenth of a square wide.
    expect(Math.abs(handwritten - 4)).toBeLessThan(0.2);
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
    const inkOfFigures = blank.flatMap((color, at) => (figuresAlone[at] === color ? [] : at));
    const covered = inkOfFigures.filter((at) => withoutFigures[at] !== blank[at]);
    expect(inkOfFigures.length, `${width} px`).toBeGreaterThan(1000);
    expect(covered, `${width} px`).toEqual([]);
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
  return Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(3 * at, 3));
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

    test('has links to its sections apart, and titles on the lines', async ({ page }) => {
      for (const width of [320, 390, 768, breakpointPixels['wide-margin'] - 1])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });

          const links = page.getByRole('list', { name: 'Sur cette page' }).getByRole('link');
          const linkBoxes = await boxesOf(links);
          expect(linkBoxes.length).toBeGreaterThan(1);
          for (const [at, { left, top }] of linkBoxes.entries()) {
            const previousBox = linkBoxes[at - 1];
            const isOnSameLine = previousBox?.top === top;
            if (isOnSameLine) expect(left - previousBox.right).toBeGreaterThanOrEqual(8);
          }
          const titles = await baselines(page.locator('h3'));
          expect(titles.length).toBeGreaterThan(20);
          for (const { text, toLine } of titles) expect(toLine, text).toBeLessThan(1.25);
        });
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
