import { breakpointPixels } from '../../breakpoints';
import { squareSide } from '../../harness/tokens';
import { boxesOf, boxOf, edgesOf } from '../boxes';
import { expect, type Page, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** The height of a phone, where the fold is. */
const FOLD = 844;

const windowOf = (width: number) => ({ width, height: FOLD });

/** The middle of each text's first line, from the top of the window, for the texts before the first section. */
const middlesOfTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const section = main.querySelector('section');
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const middles: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (section?.contains(text)) break;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      if (line) middles.push(Math.round((line.top + line.bottom) / 2));
    }
    return middles;
  });

/** The facts for recruiters before the first section. */
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
      await page.setViewportSize(windowOf(390));
      await visit(page, path);
    });

    test('has the facts for recruiters above the fold of a phone, before the introduction', async ({
      page,
    }) => {
      const text = page.getByRole('main').getByText(introduction).filter({ visible: true });
      const [introductionBox] = await boxesOf(text.first());
      for (const label of ['Disponibilité', 'Contrat', 'Technologies', 'Expérience']) {
        const [box] = await boxesOf(factsOf(page).getByRole('term').filter({ hasText: label }));
        expect(box?.bottom, label).toBeLessThanOrEqual(Math.min(FOLD, introductionBox?.top ?? 0));
      }
    });

    test('is read from top to bottom', async ({ page }) => {
      for (const width of [320, 390, withMargin - 1, withMargin, 768, wideMargin - 1]) {
        await page.setViewportSize(windowOf(width));
        await test.step(`each text is below the one before or on its line, at ${width} px`, async () => {
          const middles = await middlesOfTexts(page);
          expect(middles.length).toBeGreaterThan(15);
          for (const [rank, middle] of middles.entries())
            expect(middle).toBeGreaterThan((middles[rank - 1] ?? 0) - squareSide(width) / 2);
        });
        await test.step(`each fact has a row of its own, at ${width} px`, async () => {
          const facts = await boxesOf(factsOf(page).locator('> div'));
          expect(facts.length).toBeGreaterThan(5);
          const tops = facts.map(({ top }) => top);
          expect(new Set(tops).size).toBe(facts.length);
          expect(tops).toEqual(tops.toSorted((one, other) => one - other));
        });
        await test.step(`the details of all facts begin on one square, at ${width} px`, async () => {
          const [list] = await boxesOf(factsOf(page));
          const starts = await edgesOf(factsOf(page).getByRole('definition'), 'left');
          expect(starts).toHaveLength(1);
          for (const start of starts)
            expect((start - (list?.left ?? 0)) % squareSide(width)).toBeCloseTo(0, 0);
        });
      }
    });

    test('has its buttons above the fold of a phone', async ({ page }) => {
      const main = page.getByRole('main');
      const facts = factsOf(page).locator('> div');
      // The profile has all facts but the place.
      if (path === '/profil')
        await facts.first().evaluate((fact) => fact.after(fact.cloneNode(true)));

      await test.step('the first button after eight facts', async () => {
        await expect(facts).toHaveCount(8);
        const [button] = await boxesOf(main.getByRole('link', { name: firstLink }));
        expect(button?.bottom).toBeLessThanOrEqual(FOLD);
      });
      await test.step('the button of the CV after four facts', async () => {
        await facts.evaluateAll((all) => {
          for (const fact of all.slice(4)) fact.remove();
        });
        const [button] = await boxesOf(main.getByRole('link', { name: /^Télécharger le CV/ }));
        expect(button?.bottom).toBeLessThanOrEqual(FOLD);
      });
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
      for (const [rank, { top }] of partBoxes.entries())
        expect(top).toBeGreaterThan(partBoxes[rank - 1]?.top ?? 0);
    });
  });

test('the title of the featured project is larger than that of the others, which is larger than the title of each', async ({
  page,
}) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  const titles = main
    .getByRole('article')
    .getByRole('heading')
    .or(main.getByRole('heading', { name: 'Autres projets' }));
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize(windowOf(width));
    // In the order of the document: the featured project, « Autres projets », the first of the other projects.
    const sizes = await titles.evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    const [featuredSize = 0, sectionSize = 0, otherSize = 0] = sizes;
    expect(featuredSize, `${width} px`).toBeGreaterThan(sectionSize);
    expect(sectionSize, `${width} px`).toBeGreaterThan(otherSize);
    expect(otherSize, `${width} px`).toBeGreaterThan(0);
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
] as const)
  test(`${path} has its two parts in one column or side by side`, async ({ page }) => {
    await visit(page, path);
    for (const { width, columns } of layouts)
      await test.step(`${columns} columns at ${width} px`, async () => {
        await page.setViewportSize(windowOf(width));
        const [first, second] = names;
        if (columns === 1) await expectOneColumn(page, first, second);
        else await expectTwoColumns(page, first, second, width);
      });
  });

/** The boxes of the titles of two parts. */
async function titleBoxes(page: Page, first: string, second: string) {
  const titleOf = (name: string) => page.getByRole('heading', { name, exact: true });
  return { firstTitle: await boxOf(titleOf(first)), secondTitle: await boxOf(titleOf(second)) };
}

async function expectOneColumn(page: Page, first: string, second: string): Promise<void> {
  const { firstTitle, secondTitle } = await titleBoxes(page, first, second);
  expect(secondTitle.x).toBe(firstTitle.x);
  expect(secondTitle.y).toBeGreaterThan(firstTitle.y);
}

/** The second part begins in the right half of the window, on a square of the grid from the first part. */
async function expectTwoColumns(
  page: Page,
  first: string,
  second: string,
  width: number,
): Promise<void> {
  const { firstTitle, secondTitle } = await titleBoxes(page, first, second);
  expect(secondTitle.y).toBe(firstTitle.y);
  expect((secondTitle.x - firstTitle.x) % squareSide(width)).toBeCloseTo(0, 0);
  expect(secondTitle.x).toBeGreaterThan(width / 2 - squareSide(width));

  const textsOf = (name: string) =>
    page.getByRole('region', { name, exact: true }).locator('a, p, h3, input, textarea');
  const firstTexts = await boxesOf(textsOf(first));
  expect(firstTexts.length).toBeGreaterThan(0);
  for (const { right } of firstTexts) expect(right).toBeLessThan(secondTitle.x);
  const endOfContent = width - squareSide(width) / 2;
  for (const { right } of await boxesOf(textsOf(second)))
    expect(right).toBeLessThanOrEqual(endOfContent);
}

test('the portrait begins where text does on a phone, and on a column in wider windows', async ({
  page,
}) => {
  await visit(page, '/about');
  const portrait = page.getByRole('region', { name: 'Parcours' }).locator('img');
  for (const { width, columns } of layouts.filter(({ width }) => width !== wideMargin)) {
    await page.setViewportSize(windowOf(width));
    const name = columns === 1 ? 'Valeurs' : 'Centres d’intérêt';
    const titleOfColumn = page.getByRole('region', { name }).getByRole('heading').nth(1);
    const [portraitBox] = await boxesOf(portrait);
    const [titleBox] = await boxesOf(titleOfColumn);
    expect(portraitBox?.left, `${width} px`).toBeCloseTo(titleBox?.left ?? Number.NaN, 0);
  }
});
