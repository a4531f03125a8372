import { fontsOf, letters, readPdf } from '../../harness/printed';
import { expect, test, unknownPath, visit } from '../fixtures';
import { pixelsOf } from '../pixels';

test.use({ variant: 'least' });

test('the not-found page prints its title alone', async ({ page }) => {
  await visit(page, unknownPath);

  const { printedPages, allLetters } = await readPdf(await page.pdf({ preferCSSPageSize: true }));

  expect(printedPages).toHaveLength(1);
  expect(allLetters).toContain(letters('Page introuvable'));
  expect(allLetters).not.toContain(letters('Revenir'));
});

test('a printed page is in the typeface of the page', async ({ page }) => {
  await visit(page, '/profil');

  const fonts = await fontsOf(await page.pdf({ preferCSSPageSize: true }));

  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^Figtree/);
});

test('a printed page has the red line left of its text', async ({ page }) => {
  await visit(page, '/profil');
  await page.emulateMedia({ media: 'print' });

  const { height, findPixels } = await pixelsOf(page);

  const pixelsOfLine = findPixels(([red, green, blue]) => red > 150 && green < 80 && blue < 80);
  const rows = new Set(pixelsOfLine.map(({ y }) => y));
  expect(rows.size).toBe(height);
  expect(Math.max(...pixelsOfLine.map(({ x }) => x))).toBeLessThan(5);
});

test.describe('a home page with figures', () => {
  test.use({ variant: 'between' });

  test('prints the evidence of a figure in brackets', async ({ page }) => {
    await visit(page, '/');

    const { allLetters } = await readPdf(await page.pdf({ preferCSSPageSize: true }));

    const evidence = 'Dont six en équipe produit, auprès de marins et de mareyeurs';
    expect(allLetters).toContain(letters(`ans de métier (${evidence}) : 10`));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page begins on a sheet of its own', async ({ page, bundle }) => {
    await page.goto('/');

    const { printedPages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));

    for (const title of [bundle.site.about.title, bundle.site.titles.profile])
      expect(printedPages.some((lettersOfPage) => lettersOfPage.startsWith(letters(title)))).toBe(
        true,
      );
  });
});
