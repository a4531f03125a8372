import { breakpointPixels } from '../../breakpoints';
import { variantDist } from '../../folders';
import { type Process, startSite } from '../../harness/executable';
import { grid } from '../../harness/tokens';
import { expect, hydrated, type Locator, type Page, test, visit } from '../fixtures';

/** The boxes of elements, in CSS pixels from the top left of the page. */
async function boxes(elements: Locator) {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY };
    }),
  );
}

test('links to the profile’s sections are apart, however long their titles are', async ({
  page,
}) => {
  const { url, stop } = await startSite(variantDist('most'));
  for (const width of [320, 390, 768, breakpointPixels['with-margin'] - 1]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${url}/profil`);
    await hydrated(page);
    const links = await boxes(page.getByRole('list', { name: 'Sur cette page' }).getByRole('link'));
    expect(links.length).toBeGreaterThan(1);
    for (const [at, { left, top }] of links.entries()) {
      const before = links[at - 1];
      if (before && before.top === top)
        expect(left - before.right, `${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
  await stop();
});

test.describe('the facts for recruiters', () => {
  let served: Process;

  test.beforeAll(async () => {
    served = await startSite(variantDist('between'));
  });

  test.afterAll(() => served.stop());

  async function open(page: Page, path: string, width: number): Promise<void> {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(served.url + path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
  }

  const recruiting = ['Disponibilité', 'Contrat', 'Technologies', 'Expérience'];
  const firstText = { '/': 'Dix ans de métier', '/profil': 'D’abord ce que je fais' } as const;

  for (const [path, text] of Object.entries(firstText)) {
    test(`${path} has them before the introduction, within the first screen of a phone`, async ({
      page,
    }) => {
      await open(page, path, 390);
      const main = page.getByRole('main');
      const introduction = main.getByText(text).filter({ visible: true }).first();
      const [introduced] = await boxes(introduction);
      for (const term of recruiting) {
        const fact = main.getByRole('term').filter({ hasText: term, visible: true }).first();
        const [box] = await boxes(fact);
        expect(box?.bottom, term).toBeLessThanOrEqual(844);
        expect(box?.bottom, term).toBeLessThanOrEqual(introduced?.top ?? 0);
      }
    });

    test(`without a margin ${path} is read from top to bottom in document order`, async ({
      page,
    }) => {
      for (const width of [320, 390, 768, breakpointPixels['with-margin'] - 1]) {
        await open(page, path, width);
        // The lines of all text before the first section or card; cells of a row share a line.
        const tops = await page.getByRole('main').evaluate((main) => {
          const end = main.querySelector('section');
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          const found: number[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            if (end && end.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_CONTAINED_BY)
              break;
            if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const [line] = range.getClientRects();
            if (line) found.push(Math.round((line.top + line.bottom) / 2));
          }
          return found;
        });
        expect(tops.length).toBeGreaterThan(15);
        for (const [at, top] of tops.entries())
          expect(top, `${width} px`).toBeGreaterThan((tops[at - 1] ?? 0) - grid(width) / 2);
      }
    });

    test(`${path} has them in two columns on the grid, and on a phone in one`, async ({ page }) => {
      await open(page, path, breakpointPixels['two-columns'] - 1);
      const facts = page.getByRole('main').locator('dl').filter({ visible: true }).first();
      const single = (await boxes(facts.locator('> div'))).map(({ left }) => left);
      expect(new Set(single).size).toBe(1);
      for (const width of [
        breakpointPixels['two-columns'],
        768,
        breakpointPixels['with-margin'] - 1,
      ]) {
        await page.setViewportSize({ width, height: 844 });
        const [list] = await boxes(facts);
        const rows = await boxes(facts.locator('> div'));
        expect(rows.length).toBeGreaterThan(5);
        const lefts = [...new Set(rows.map(({ left }) => left))];
        expect(lefts).toHaveLength(2);
        for (const left of lefts)
          expect((left - (list?.left ?? 0)) % grid(width)).toBeCloseTo(0, 0);
        const tops = rows.map(({ top }) => top);
        expect(new Set(tops).size).toBe(Math.ceil(rows.length / 2));
        // Row by row, in document order.
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      }
    });
  }

  test('the first button and the CV are above the fold of a phone, however many they are', async ({
    page,
  }) => {
    for (const [path, names] of [
      ['/', /^(Voir mes projets|Télécharger le CV)/],
      ['/profil', /^(prenom@|Télécharger le CV)/],
    ] as const) {
      await open(page, path, 390);
      const main = page.getByRole('main');
      const facts = main.locator('dl').first().locator('> div');
      // Of eight facts on the home page, the profile has all but the place.
      if (path === '/profil')
        await facts.first().evaluate((fact) => fact.after(fact.cloneNode(true)));
      await expect(facts).toHaveCount(8);
      const found = await boxes(main.getByRole('link', { name: names }));
      expect(found).toHaveLength(2);
      for (const { bottom } of found) expect(bottom, path).toBeLessThanOrEqual(844);
    }
  });

  test('the featured project’s title is the largest, and « Autres projets » a heading', async ({
    page,
  }) => {
    for (const width of [390, 768, 1440]) {
      await open(page, '/', width);
      const titles = page.getByRole('article').getByRole('heading');
      const sizes = await titles.evaluateAll((all) =>
        all.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
      );
      expect(sizes.length).toBeGreaterThan(1);
      for (const size of sizes.slice(1)) expect(size).toBeLessThan(sizes[0] ?? 0);
      const others = page.getByRole('heading', { name: 'Autres projets' });
      const size = await others.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
      expect(size).toBeGreaterThan(Math.max(...sizes.slice(1)));
    }
  });

  test('the portrait stands where text begins on a phone, and on a column in wider windows', async ({
    page,
  }) => {
    for (const [width, name] of [
      [390, 'Valeurs'],
      [768, 'Centres d’intérêt'],
      [1440, 'Centres d’intérêt'],
    ] as const) {
      await open(page, '/about', width);
      const [portrait] = await boxes(page.getByRole('region', { name: 'Parcours' }).locator('img'));
      const [column] = await boxes(page.getByRole('region', { name }).getByRole('heading').nth(1));
      expect(Math.abs((portrait?.left ?? 0) - (column?.left ?? Number.NaN))).toBeLessThan(1);
    }
  });
});

for (const { path, names } of [
  { path: '/about', names: ['Valeurs', 'Centres d’intérêt'] },
  { path: '/contact', names: ['Coordonnées', 'Votre message'] },
]) {
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
      await page.setViewportSize({ width, height: 900 });
      const titles = names.map((name) => page.getByRole('heading', { name, exact: true }));
      const [first, second] = (await Promise.all(titles.map(boxes))).flat();
      if (!first || !second) throw new Error('not shown');
      if (columns === 1) {
        expect(second.left).toBe(first.left);
        expect(second.top).toBeGreaterThan(first.top);
      } else {
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
    }
  });
}
