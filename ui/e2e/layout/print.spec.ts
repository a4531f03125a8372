import { letters, readPdf } from '../../harness/printed';
import { expect, test, unknownPath, visit } from '../fixtures';

test.use({ variant: 'least' });

test('the not-found page prints its title alone', async ({ page }) => {
  await visit(page, unknownPath);

  const { printedPages, allLetters } = await readPdf(await page.pdf({ preferCSSPageSize: true }));

  expect(printedPages).toHaveLength(1);
  expect(allLetters).toContain(letters('Page introuvable'));
  expect(allLetters).not.toContain(letters('Revenir'));
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
