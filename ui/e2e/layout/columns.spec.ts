import { breakpointPixels } from '../../breakpoints';
import { grid } from '../../harness/tokens';
import { boxes, expect, type Page, test, visit } from '../fixtures';

test.use({ variant: 'between' });

const size = (width: number) => ({ width, height: 844 });

/** The lines of all text before the first section or card; cells of a row share a line. */
const linesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const end = main.querySelector('section');
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (end && end.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_CONTAINED_BY) break;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      if (line) found.push(Math.round((line.top + line.bottom) / 2));
    }
    return found;
  });

for (const [path, text, names] of [
  ['/', 'Dix ans de métier', /^(Voir mes projets|Télécharger le CV)/],
  ['/profil', 'D’abord ce que je fais', /^(prenom@|Télécharger le CV)/],
] as const)
  test(`${path} has the facts for recruiters before the introduction, on a phone above the fold in one column, else in two on the grid`, async ({
    page,
  }) => {
    await page.setViewportSize(size(390));
    await visit(page, path);
    const main = page.getByRole('main');
    const list = main.locator('dl').filter({ visible: true }).first();
    const facts = list.locator('> div');
    const [introduced] = await boxes(main.getByText(text).filter({ visible: true }).first());
    for (const term of ['Disponibilité', 'Contrat', 'Technologies', 'Expérience']) {
      const [box] = await boxes(list.getByRole('term').filter({ hasText: term }));
      expect(box?.bottom, term).toBeLessThanOrEqual(Math.min(844, introduced?.top ?? 0));
    }

    // Without a margin the page is read from top to bottom in document order, the facts row by row.
    const twoColumns = breakpointPixels['two-columns'];
    for (const width of [
      ...[320, 390, twoColumns - 1],
      ...[twoColumns, 768, breakpointPixels['with-margin'] - 1],
    ]) {
      await page.setViewportSize(size(width));
      const lines = await linesOf(page);
      expect(lines.length).toBeGreaterThan(15);
      for (const [at, line] of lines.entries())
        expect(line, `${width} px`).toBeGreaterThan((lines[at - 1] ?? 0) - grid(width) / 2);
      const rows = await boxes(facts);
      expect(rows.length).toBeGreaterThan(5);
      const columns = width < twoColumns ? 1 : 2;
      const lefts = [...new Set(rows.map(({ left }) => left))];
      expect(lefts).toHaveLength(columns);
      const [whole] = await boxes(list);
      for (const left of lefts) expect((left - (whole?.left ?? 0)) % grid(width)).toBeCloseTo(0, 0);
      const tops = rows.map(({ top }) => top);
      expect(new Set(tops).size).toBe(Math.ceil(rows.length / columns));
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }

    if (path === '/')
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize(size(width));
        const titles = main
          .getByRole('article')
          .getByRole('heading')
          .or(main.getByRole('heading', { name: 'Autres projets' }));
        const [first = 0, others = 0, rest = 0] = await titles.evaluateAll((all) =>
          all.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
        );
        // The featured project’s title is the largest, and that of the others one too.
        expect([first > others, others > rest, rest > 0]).toEqual([true, true, true]);
      }

    // However many the facts are, the first button and the CV are above the fold. The profile has all but the place.
    await page.setViewportSize(size(390));
    if (path === '/profil') await facts.first().evaluate((it) => it.after(it.cloneNode(true)));
    await expect(facts).toHaveCount(8);
    const found = await boxes(main.getByRole('link', { name: names }));
    expect(found).toHaveLength(2);
    for (const { bottom } of found) expect(bottom).toBeLessThanOrEqual(844);
  });

for (const { path, names } of [
  { path: '/about', names: ['Valeurs', 'Centres d’intérêt'] },
  { path: '/contact', names: ['Coordonnées', 'Votre message'] },
])
  test(`${path} has its two parts in one column, or in two on the grid`, async ({ page }) => {
    await visit(page, path);
    for (const [width, columns] of [
      [390, 1],
      [breakpointPixels['two-columns'] - 1, 1],
      [breakpointPixels['two-columns'], 2],
      [768, 2],
      [breakpointPixels['with-margin'] - 1, 2],
      [breakpointPixels['with-margin'], 1],
      [1440, 2],
    ] as const) {
      await page.setViewportSize(size(width));
      if (path === '/about' && width !== breakpointPixels['with-margin']) {
        // The portrait stands where text begins on a phone, and on a column in wider windows.
        const besides = page.getByRole('region', { name: names[columns - 1] ?? '' });
        const portrait = page.getByRole('region', { name: 'Parcours' }).locator('img');
        const [one, other] = (
          await Promise.all([portrait, besides.getByRole('heading').nth(1)].map(boxes))
        ).flat();
        expect(one?.left).toBeCloseTo(other?.left ?? Number.NaN, 0);
      }
      const titles = names.map((name) => page.getByRole('heading', { name, exact: true }));
      const [first, second] = (await Promise.all(titles.map(boxes))).flat();
      if (!first || !second) throw new Error('not shown');
      if (columns === 1) {
        expect(second.left).toBe(first.left);
        expect(second.top).toBeGreaterThan(first.top);
        continue;
      }
      expect(second.top).toBe(first.top);
      expect((second.left - first.left) % grid(width)).toBeCloseTo(0, 0);
      expect(second.left).toBeGreaterThan(width / 2 - grid(width));
      // Neither overlaps the other or leaves the content.
      const sections = names.map((name) => page.getByRole('region', { name, exact: true }));
      const texts = sections.map((section) => section.locator('a, p, h3, input, textarea'));
      const [left = [], right = []] = await Promise.all(texts.map(boxes));
      expect(left.length).toBeGreaterThan(0);
      for (const box of left) expect(box.right).toBeLessThan(second.left);
      for (const box of right) expect(box.right).toBeLessThanOrEqual(width - grid(width) / 2);
    }
  });
