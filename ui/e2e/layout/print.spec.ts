import { letters, read } from '../../harness/printed';
import { expect, test, unknownPath, visit } from '../fixtures';

test.use({ variant: 'least' });

test('the not-found page prints its title alone; without JavaScript each page begins on a sheet of its own', async ({
  page,
  browser,
  origin,
  bundle,
}) => {
  await visit(page, unknownPath);
  const { printedPages, all } = await read(await page.pdf({ preferCSSPageSize: true }));
  expect(printedPages).toHaveLength(1);
  expect(all).toContain(letters('Page introuvable'));
  expect(all).not.toContain(letters('Revenir'));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(origin);
  const sheets = (await read(await plain.pdf({ preferCSSPageSize: true }))).printedPages;
  await plain.close();
  for (const title of [bundle.site.about.title, bundle.site.titles.profile])
    expect(sheets.some((sheet) => sheet.startsWith(letters(title)))).toBe(true);
});
