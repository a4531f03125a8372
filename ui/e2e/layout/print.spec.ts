import { letters, read } from '../../harness/printed';
import { expect, unknownPath, visit } from '../fixtures';
import { test } from '../variants/variant';

test.describe('the sample', () => {
  test.use({ variant: 'between' });

  test('the not-found page prints its title alone', async ({ page, reports }) => {
    reports.allow(/404/);
    await visit(page, unknownPath);
    const { printedPages, all } = await read(await page.pdf({ preferCSSPageSize: true }));
    expect(printedPages).toHaveLength(1);
    expect(all).toContain(letters('Page introuvable'));
    expect(all).not.toContain(letters('Revenir'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of the document begins on a sheet of its own', async ({ page, bundle }) => {
    await page.goto('/');
    const { printedPages } = await read(await page.pdf({ preferCSSPageSize: true }));
    for (const { title } of [bundle.site.about, { title: bundle.site.titles.profile }])
      expect(printedPages.some((sheet) => sheet.startsWith(letters(title)))).toBe(true);
  });
});
