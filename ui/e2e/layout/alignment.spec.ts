import { breakpointPixels } from '../../breakpoints';
import { toPlainText } from '../../content/richText';
import { baselines } from '../../harness/baselines';
import { grid, marginLine } from '../../harness/tokens';
import { edges, expect, type Locator, type Page, test, unknownPath, visit } from '../fixtures';
import { pixelsOf } from '../pixels';
import { home, pages } from '../sample';

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await visit(page, path);
}

test('text stands on the lines of the ruling, buttons are two squares high, and cards are in the columns of the gallery, at any width', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const cards = new Map<number, number[]>();
  for (const path of [...pages.map(({ path }) => path), unknownPath]) {
    await open(page, path, 390);
    for (const width of [390, 768, 1440]) {
      const where = `${path}, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const lines = [...(await baselines(page, 'header')), ...(await baselines(page))];
      expect(lines.length).toBeGreaterThan(7);
      for (const { text, off } of lines) expect(off, `${where}: ${text}`).toBeLessThan(1.25);
      for (const button of await page.locator('main .button').all())
        expect((await button.boundingBox())?.height, where).toBe(2 * grid(width));
      if (path === '/profil') {
        // All but small notes stands on the strong lines.
        const text = (await baselines(page, 'section')).filter(({ size }) => size > 16);
        expect(text.length).toBeGreaterThan(20);
        for (const { text: words, apart } of text)
          expect(apart, `${where}: ${words}`).toBeLessThan(1.75);
        const project = main.getByRole('article').first();
        const parts = project.getByRole('img').or(project.getByRole('heading'));
        await expect(parts).toHaveCount(2);
        cards.set(width, await edges(parts, 'left'));
      }
      if (path === '/about') {
        const gallery = page.getByRole('region', { name: 'Galerie' }).getByRole('listitem');
        const columns = await edges(gallery, 'left');
        expect(columns).toHaveLength(2);
        const columnsOfCards = width < breakpointPixels['two-columns'] ? 1 : 2;
        expect(cards.get(width), where).toEqual(columns.slice(0, columnsOfCards));
      }
    }
  }
});

test('1440 px: what belongs in the margin is in it, level with the first line beside it', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 1440],
    ['/profil', 1440],
    ['/contact', 1440],
    [unknownPath, 1440],
    ['/about', 1100],
  ] as const) {
    await open(page, path, width);
    if (width === 1440) {
      const ends = await edges(page.locator('.in-margin').filter({ visible: true }), 'right');
      expect(ends.length).toBeGreaterThan(0);
      for (const end of ends) expect(end, path).toBeLessThan(marginLine);
    }
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

const intro = toPlainText(home.intro);

test('the home page’s columns and figures begin on squares, at any width; its buttons are side by side, and the links of the header equally spaced', async ({
  page,
}) => {
  await open(page, '/', 390);
  const main = page.getByRole('main');
  const figures = main.locator('dl').last();
  const values = figures.getByRole('definition');
  for (const width of [360, 375, 390, 393, 412, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const [start = 0] = await edges(main.getByText(intro), 'left');
    const [end = 0] = await edges(main.locator('dl'), 'right');
    expect((end - start) % grid(width)).toBeCloseTo(0);
    const columns = await edges(main.locator('dt'), 'left');
    expect(columns).toHaveLength(2);
    for (const left of columns) expect((left - start) % grid(width)).toBeCloseTo(0);
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const buttons = page.getByRole('link', { name: /^(Voir mes projets|Me contacter)$/ });
    expect(await edges(buttons, 'bottom')).toHaveLength(1);
    const label = await inkEdge(main.getByRole('term').first());
    await expect(values).toHaveCount(4);
    for (const figure of await values.all())
      expect(Math.abs((await inkEdge(figure)) - label), `${width} px`).toBeLessThanOrEqual(2);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const labels = figures.getByRole('term');
  await expect(labels).toHaveCount(4);
  expect(await edges(labels, 'left')).toEqual(await edges(main.getByText(intro), 'left'));
  // The figures end where the facts in the margin do.
  const facts = main.locator('dl').first();
  expect(await edges(values, 'right')).toEqual(await edges(facts.getByRole('definition'), 'right'));
  const links = page.getByRole('navigation').getByRole('link');
  const [lefts, rights] = [await edges(links, 'left'), await edges(links, 'right')];
  const gaps = lefts.slice(1).map((left, at) => left - (rights[at] ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(4);
});

/** Where the first dark pixel of a text is, from the left of the window: the ruling is lighter. */
async function inkEdge(text: Locator): Promise<number> {
  const { places } = await pixelsOf(text);
  const ink = places(([red, green, blue]) => red + green + blue < 384).map(({ x }) => x);
  return Math.floor((await text.boundingBox())?.x ?? 0) + Math.min(...ink);
}
