import type { PageScreenshotOptions } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { contentStart, grid } from '../../harness/tokens';
import { boxes, expect, type Page, restyle, test, visit } from '../fixtures';
import { pixelsOf } from '../pixels';

test.use({ variant: 'between' });

test('the first project’s picture fills the content or its column, a phone’s detail ten squares, and text stays on the ruling; a phone shows the parts of a project from top to bottom', async ({
  page,
}) => {
  for (const width of [390, 768, 1440])
    for (const [path, extent] of [
      ['/', 'content'],
      ['/profil', 'column'],
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path ?? '');
      const project = page.getByRole('article').first();
      const picture = await project.locator('img').boundingBox();
      const content = (await project.locator('..').boundingBox())?.width ?? 0;
      const square = grid(width);
      const onPhone = width < breakpointPixels['two-columns'];
      const wide = onPhone || extent === 'content' ? content : (content - square) / 2;
      expect(picture?.width).toBeCloseTo(wide, 0);
      const high = onPhone ? 10 * square : wide / 1.5;
      expect(Math.abs((picture?.height ?? 0) - high)).toBeLessThan(1);
      // Small notes may stand on the fine lines, and so may the value above its bar.
      const lines = (await baselines(page, 'article')).filter(({ size }) => size > 16);
      expect(lines.length).toBeGreaterThan(5);
      for (const { text, apart } of lines)
        if (text !== '1\u00a0min\u00a030\u00a0s')
          expect(apart, `${path}, ${width} px: ${text}`).toBeLessThan(1.75);
      if (!onPhone || path !== '/profil') continue;
      const tops: number[] = [];
      for (const part of [
        project.getByRole('heading'),
        project.getByText('J’ai écrit la synchronisation'),
        project.getByText('Temps de saisie divisé par trois'),
        project.getByText('Saisie d’une vente'),
        project.getByRole('img', { name: 'L’écran d’enchère' }),
        project.getByRole('term').first(),
        project.getByRole('list'),
      ])
        tops.push((await part.boundingBox())?.y ?? Number.NaN);
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }
});

test('the handwritten note of a title is in the margin on its line, and under it on a phone', async ({
  page,
}) => {
  for (const [path, text] of [
    ['/about', 'Née au Guilvinec'],
    ['/contact', 'Au téléphone, à marée haute seulement'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    const note = page.getByRole('main').getByText(text);
    const title = page.getByRole('heading', { level: 1 });
    const [inMargin, heading] = await Promise.all([note.boundingBox(), title.boundingBox()]);
    if (!inMargin || !heading) throw new Error('not shown');
    expect(inMargin.x + inMargin.width).toBeLessThan(heading.x);
    const lines = await baselines(page, 'h1, h1 + p');
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, apart } of lines) expect(apart, text).toBeLessThan(2);
    expect(Math.abs(inMargin.y - heading.y)).toBeLessThan(grid(1440) / 2);
    await expect(title.locator('+ p')).toHaveText(text);
    await page.setViewportSize({ width: 390, height: 844 });
    const [under, over] = await Promise.all([note.boundingBox(), title.boundingBox()]);
    expect(under?.y).toBeGreaterThan((over?.y ?? Number.NaN) + (over?.height ?? Number.NaN) - 1);
  }
});

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
  await visit(page, '/');
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
  await visit(page, '/');
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
    await restyle(page, '');
    const ink = blank.flatMap((color, at) => (written[at] === color ? [] : [at]));
    expect(ink.length, `${width} px`).toBeGreaterThan(1000);
    expect(
      ink.filter((at) => rest[at] !== blank[at]),
      `${width} px`,
    ).toEqual([]);
  }
});

/** A part of the page with that style sheet, pixel by pixel. */
async function drawnWith(page: Page, css: string, clip: Clip): Promise<number[]> {
  await restyle(page, css);
  const { data } = await pixelsOf(page, { fullPage: true, clip });
  return Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(3 * at, 3));
}

test('on a phone a tick, not a stroke, precedes an outcome', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/profil');
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

  test('pictures of cards are whole whatever their shape, at most twelve squares high, and begin at one edge; links to the profile’s sections are apart, points have the width of a phone, and titles stand on the lines', async ({
    page,
  }) => {
    await visit(page, '/profil');
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures).toHaveCount(3);
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

    // Technologies and links follow their text beside a tall picture.
    const card = page.getByRole('article').filter({ hasText: 'Open data for everyone' });
    for (const width of [1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [heading, text, list, link] = await Promise.all(
        [
          card.getByRole('heading'),
          card.getByText('Un titre en anglais.'),
          card.getByRole('list'),
          card.getByRole('link'),
        ].map((it) => it.boundingBox()),
      );
      if (!heading || !text || !list || !link) throw new Error('not shown');
      expect(Math.abs(list.x - heading.x)).toBeLessThanOrEqual(2);
      expect(list.y - (text.y + text.height)).toBeLessThanOrEqual(2 * grid(width));
      expect(link.y - (list.y + list.height)).toBeLessThanOrEqual(grid(width));
    }

    for (const width of [320, 390, 768, breakpointPixels['with-margin'] - 1]) {
      await page.setViewportSize({ width, height: 844 });
      const links = page.getByRole('list', { name: 'Sur cette page' }).getByRole('link');
      const found = await boxes(links);
      expect(found.length).toBeGreaterThan(1);
      for (const [at, { left, top }] of found.entries()) {
        const before = found[at - 1];
        if (before?.top === top)
          expect(left - before.right, `${width} px`).toBeGreaterThanOrEqual(8);
      }
      const titles = await baselines(page, 'h3');
      expect(titles.length).toBeGreaterThan(20);
      for (const { text, off } of titles) expect(off, `${text}, ${width} px`).toBeLessThan(1.25);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    const points = page.getByRole('listitem').filter({ hasText: /^(Vingt appr|Un référ)/ });
    await expect(points).toHaveCount(2);
    for (const point of await points.all())
      expect((await point.boundingBox())?.width).toBeGreaterThan(240);
  });
});
