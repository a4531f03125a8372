import { breakpointPixels } from '../../breakpoints';
import { baselines } from '../../harness/baselines';
import { grid, marginLine } from '../../harness/tokens';
import { expect, type Locator, test, unknownPath, visit } from '../fixtures';
import { home, pages } from '../sample';

for (const width of [390, 768, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every line of text stands on a line of the ruling', async ({ page, reports }) => {
      reports.expect(/status of 404/);
      for (const path of [...pages.map(({ path }) => path), unknownPath]) {
        await visit(page, path);
        await page.evaluate(() => document.fonts.ready);
        const lines = [...(await baselines(page, 'header')), ...(await baselines(page))];
        expect(lines.length).toBeGreaterThan(7);
        for (const { text, off } of lines) expect(off, `${path}: ${text}`).toBeLessThan(1.25);
      }
    });

    test('on the profile all text but small notes stands on the strong lines', async ({ page }) => {
      await visit(page, '/profil');
      await page.evaluate(() => document.fonts.ready);
      const lines = (await baselines(page, 'section')).filter(({ size }) => size > 16);
      expect(lines.length).toBeGreaterThan(20);
      for (const { text, apart } of lines) expect(apart, text).toBeLessThan(1.75);
    });

    test('picture and text of a project are in the columns of the gallery', async ({ page }) => {
      await page.goto('/profil');
      const project = page.getByRole('main').getByRole('article').first();
      const parts = project.getByRole('img').or(project.getByRole('heading'));
      await expect(parts).toHaveCount(2);
      const projects = await edges(parts, 'left');
      await page.goto('/about');
      const gallery = page.getByRole('region', { name: 'Galerie' }).getByRole('listitem');
      const columns = await edges(gallery, 'left');
      expect(columns).toHaveLength(2);
      expect(projects).toEqual(
        width < breakpointPixels['two-columns'] ? columns.slice(0, 1) : columns,
      );
    });
  });
}

test.describe('1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what belongs in the margin is in it', async ({ page }) => {
    for (const path of ['/', '/profil', '/contact']) {
      await visit(page, path);
      const ends = await edges(page.locator('.in-margin').filter({ visible: true }), 'right');
      expect(ends.length).toBeGreaterThan(0);
      for (const end of ends) expect(end, path).toBeLessThan(marginLine);
    }
  });

  test('what is in the margin is level with the first line beside it', async ({ page }) => {
    for (const [path, width] of [
      ['/', 1440],
      ['/profil', 1440],
      ['/contact', 1440],
      ['/about', 1100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path);
      await page.evaluate(() => document.fonts.ready);
      const pairs = await page
        // The links to the profile's sections are level with the text below its title.
        .locator('.row:has(> .in-margin):not(:has(> svg, > [aria-label="Sur cette page"]))')
        .evaluateAll((rows) => {
          const first = (element: Element | null | undefined) => {
            const range = document.createRange();
            const text =
              element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
            if (!text?.parentElement) throw new Error('no text');
            range.selectNodeContents(text);
            const [box] = range.getClientRects();
            const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize);
            // Figtree's baseline is 0.35 em below the middle of its box.
            return (box?.top ?? 0) + (box?.height ?? 0) / 2 + 0.35 * size;
          };
          return rows.map((row) => [
            row.textContent,
            first(row.querySelector(':scope > .in-margin')) -
              first(row.querySelector(':scope > :not(.in-margin)')),
          ]);
        });
      expect(pairs.length).toBeGreaterThan(0);
      for (const [text, apart] of pairs)
        expect(Math.abs(Number(apart)), `${text}`).toBeLessThanOrEqual(1);
    }
  });

  test('columns begin on the squares of the grid', async ({ page }) => {
    await page.goto('/');
    const [start = 0] = await edges(page.getByText(home.intro), 'left');
    const figures = page.getByRole('main').locator('dl').last();
    const labels = figures.getByRole('term');
    await expect(labels).toHaveCount(4);
    expect(await edges(labels, 'left')).toEqual([start]);
    // The figures end where the facts in the margin do.
    const facts = page.getByRole('main').locator('dl').first();
    expect(await edges(figures.getByRole('definition'), 'right')).toEqual(
      await edges(facts.getByRole('definition'), 'right'),
    );
  });

  test('the links of the header are equally spaced', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => document.fonts.ready);
    const gaps = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => {
        const boxes = links.map((link) => link.getBoundingClientRect());
        return boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0));
      });
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(4);
  });
});

for (const width of [360, 375, 390, 393, 412, 430]) {
  test(`on a phone ${width} px wide the content is whole squares wide, and columns begin on squares`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const main = page.getByRole('main');
    const [start = 0] = await edges(main.getByText(home.intro), 'left');
    const [end = 0] = await edges(main.locator('dl'), 'right');
    expect((end - start) % grid(width)).toBeCloseTo(0);
    const columns = await edges(main.locator('dt'), 'left');
    expect(columns).toHaveLength(2);
    for (const left of columns) expect((left - start) % grid(width)).toBeCloseTo(0);
  });
}

test('at 390 px the two buttons are side by side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const buttons = page.getByRole('link', { name: /^(Voir mes projets|Me contacter)$/ });
  await expect(buttons).toHaveCount(2);
  expect(await edges(buttons, 'bottom')).toHaveLength(1);
});

for (const width of [390, 768]) {
  test(`figures begin at the edge of the content at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    await page.evaluate(() => document.fonts.ready);
    const stats = page.getByRole('main').locator('dl').last().locator('> div');
    await expect(stats).toHaveCount(4);
    for (const stat of await stats.all()) {
      const figure = stat.getByRole('definition');
      const label = page.getByRole('main').getByRole('term').first();
      const apart = Math.abs((await inkEdge(figure)) - (await inkEdge(label)));
      expect(apart, `${await figure.innerText()}, in pixels`).toBeLessThanOrEqual(2);
    }
  });
}

/** Where the first dark pixel of a text is, from the left of the window. */
async function inkEdge(text: Locator): Promise<number> {
  const picture = (await text.screenshot()).toString('base64');
  return text.evaluate(async (element, picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const { width, height } = image;
    const surface = new OffscreenCanvas(width, height).getContext('2d');
    surface?.drawImage(image, 0, 0);
    const pixels = surface?.getImageData(0, 0, width, height).data ?? [];
    for (let column = 0; column < width; column += 1) {
      for (let at = 4 * column; at < pixels.length; at += 4 * width) {
        const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
        // The ruling is lighter.
        if (red + green + blue < 384) return Math.floor(element.getBoundingClientRect().x) + column;
      }
    }
    throw new Error('no ink');
  }, picture);
}

/** The distinct positions of one side of the elements, in CSS pixels. */
async function edges(elements: Locator, side: 'left' | 'right' | 'bottom'): Promise<number[]> {
  const places = await elements.evaluateAll(
    (all, side) => all.map((element) => Math.round(element.getBoundingClientRect()[side])),
    side,
  );
  return [...new Set(places)];
}
