import { breakpointPixels } from '../../breakpoints';
import { grid } from '../../harness/tokens';
import { boxesOf, edgesOf } from '../boxes';
import { expect, type Page, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** The height of a phone. What is above the fold is above it. */
const HEIGHT = 844;

const sizeOf = (width: number) => ({ width, height: HEIGHT });

/** The middles of the lines of text before the first section or card. Cells of a row share a line. */
const linesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const end = main.querySelector('section');
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (end && end.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_CONTAINED_BY) break;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      if (line) lines.push(Math.round((line.top + line.bottom) / 2));
    }
    return lines;
  });

const factsOf = (page: Page) =>
  page.getByRole('main').locator('dl').filter({ visible: true }).first();

const twoColumns = breakpointPixels['two-columns'];
const withMargin = breakpointPixels['with-margin'];
const wideMargin = breakpointPixels['wide-margin'];

for (const { path, introduction, firstLink } of [
  {
    path: '/',
    introduction: 'Dix ans de métier',
    firstLink: 'Voir mes projets',
  },
  {
    path: '/profil',
    introduction: 'D’abord ce que je fais',
    firstLink: /^Télécharger le CV/,
  },
])
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(sizeOf(390));
      await visit(page, path);
    });

    test('has the facts for recruiters above the fold of a phone, before the introduction', async ({
      page,
    }) => {
      const text = page.getByRole('main').getByText(introduction).filter({ visible: true });
      const [introductionBox] = await boxesOf(text.first());
      for (const term of ['Disponibilité', 'Contrat', 'Technologies', 'Expérience']) {
        const [box] = await boxesOf(factsOf(page).getByRole('term').filter({ hasText: term }));
        expect(box?.bottom, term).toBeLessThanOrEqual(Math.min(HEIGHT, introductionBox?.top ?? 0));
      }
    });

    test('is read from top to bottom, the facts row by row on the grid', async ({ page }) => {
      for (const width of [320, 390, withMargin - 1, withMargin, 768, wideMargin - 1])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize(sizeOf(width));
          const lines = await linesOf(page);
          expect(lines.length).toBeGreaterThan(15);
          for (const [at, line] of lines.entries())
            expect(line).toBeGreaterThan((lines[at - 1] ?? 0) - grid(width) / 2);

          const [list] = await boxesOf(factsOf(page));
          const cells = await boxesOf(factsOf(page).locator('> div'));
          expect(cells.length).toBeGreaterThan(5);
          const starts = await edgesOf(factsOf(page).getByRole('definition'), 'left');
          expect(starts).toHaveLength(1);
          for (const start of starts)
            expect((start - (list?.left ?? 0)) % grid(width)).toBeCloseTo(0, 0);
          const tops = cells.map(({ top }) => top);
          expect(new Set(tops).size).toBe(cells.length);
          expect(tops).toEqual(tops.toSorted((one, other) => one - other));
        });
    });

    test('has the first button above the fold of a phone after eight facts, and the CV after four', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const facts = factsOf(page).locator('> div');
      // The profile has all facts but the place.
      if (path === '/profil')
        await facts.first().evaluate((fact) => fact.after(fact.cloneNode(true)));
      await expect(facts).toHaveCount(8);

      const [button] = await boxesOf(main.getByRole('link', { name: firstLink }));
      expect(button?.bottom).toBeLessThanOrEqual(HEIGHT);

      await facts.evaluateAll((all) => {
        for (const fact of all.slice(4)) fact.remove();
      });

      const [cv] = await boxesOf(main.getByRole('link', { name: /^Télécharger le CV/ }));
      expect(cv?.bottom).toBeLessThanOrEqual(HEIGHT);
    });

    test('has its facts, its text and its buttons in this order on a phone', async ({ page }) => {
      const main = page.getByRole('main');
      const parts = [
        factsOf(page),
        main.getByText(introduction).filter({ visible: true }).first(),
        main.getByRole('link', { name: firstLink }),
      ];

      const partBoxes = (await Promise.all(parts.map(boxesOf))).flat();

      expect(partBoxes).toHaveLength(3);
      for (const [at, { top }] of partBoxes.entries())
        expect(top).toBeGreaterThan(partBoxes[at - 1]?.top ?? 0);
    });
  });

test('the featured project has the largest title, and the other projects together a larger one than each', async ({
  page,
}) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  const titles = main
    .getByRole('article')
    .getByRole('heading')
    .or(main.getByRole('heading', { name: 'Autres projets' }));
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize(sizeOf(width));
    const [featured = 0, otherProjects = 0, otherProject = 0] = await titles.evaluateAll(
      (elements) =>
        elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(featured, `${width} px`).toBeGreaterThan(otherProjects);
    expect(otherProjects, `${width} px`).toBeGreaterThan(otherProject);
    expect(otherProject, `${width} px`).toBeGreaterThan(0);
  }
});

/** The two parts of a page are in one column, or side by side. */
const layouts = [
  { width: 390, columns: 1 },
  { width: twoColumns - 1, columns: 1 },
  { width: twoColumns, columns: 2 },
  { width: wideMargin - 1, columns: 2 },
  { width: wideMargin, columns: 1 },
  { width: 1440, columns: 2 },
];

for (const { path, names } of [
  { path: '/about', names: ['Valeurs', 'Centres d’intérêt'] },
  { path: '/contact', names: ['Coordonnées', 'Votre message'] },
])
  test(`${path} has its two parts in one column, or in two on the grid`, async ({ page }) => {
    await visit(page, path);
    for (const { width, columns } of layouts)
      await test.step(`${columns} at ${width} px`, async () => {
        await page.setViewportSize(sizeOf(width));
        const titles = names.map((name) => page.getByRole('heading', { name, exact: true }));
        const [firstTitle, secondTitle] = (await Promise.all(titles.map(boxesOf))).flat();
        if (!firstTitle || !secondTitle) throw new Error('not shown');
        if (columns === 1) {
          expect(secondTitle.left).toBe(firstTitle.left);
          expect(secondTitle.top).toBeGreaterThan(firstTitle.top);
          return;
        }
        expect(secondTitle.top).toBe(firstTitle.top);
        expect((secondTitle.left - firstTitle.left) % grid(width)).toBeCloseTo(0, 0);
        expect(secondTitle.left).toBeGreaterThan(width / 2 - grid(width));
        // Neither part overlaps the other or leaves the content.
        const sections = names.map((name) => page.getByRole('region', { name, exact: true }));
        const texts = sections.map((section) => section.locator('a, p, h3, input, textarea'));
        const [firstTexts = [], secondTexts = []] = await Promise.all(texts.map(boxesOf));
        expect(firstTexts.length).toBeGreaterThan(0);
        for (const { right } of firstTexts) expect(right).toBeLessThan(secondTitle.left);
        for (const { right } of secondTexts)
          expect(right).toBeLessThanOrEqual(width - grid(width) / 2);
      });
  });

test('the portrait begins where text does on a phone, and on a column in wider windows', async ({
  page,
}) => {
  await visit(page, '/about');
  const portrait = page.getByRole('region', { name: 'Parcours' }).locator('img');
  for (const { width, columns } of layouts.filter(({ width }) => width !== wideMargin)) {
    await page.setViewportSize(sizeOf(width));
    const name = columns === 1 ? 'Valeurs' : 'Centres d’intérêt';
    const titleOfColumn = page.getByRole('region', { name }).getByRole('heading').nth(1);
    const [portraitBox] = await boxesOf(portrait);
    const [titleBox] = await boxesOf(titleOfColumn);
    expect(portraitBox?.left, `${width} px`).toBeCloseTo(titleBox?.left ?? Number.NaN, 0);
  }
});
