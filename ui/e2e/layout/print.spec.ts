import { brokenWords } from '../../harness/losses';
import { letters, read } from '../../harness/printed';
import { expect, unknownPath, visit } from '../fixtures';
import { open, test, variants } from '../variants/variant';

for (const [variant] of variants)
  test.describe(variant, () => {
    test.use({ variant, colorScheme: 'dark' });

    test('every page is printed plain, its addresses written out, without what is pressed', async ({
      page,
      bundle,
    }) => {
      for (const { path } of bundle.pages) {
        await page.emulateMedia({ media: 'screen' });
        // The width of A4 between the margins of the sheet.
        await page.setViewportSize({ width: 658, height: 1000 });
        await open(page, path);
        await page.emulateMedia({ media: 'print' });
        const { colors, withoutAddress, pressed } = await page.evaluate(() => {
          const shown = [...document.querySelectorAll('body *')].filter((it) =>
            it.checkVisibility(),
          );
          const colors = [document.documentElement, ...shown].flatMap((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [`${color} on ${backgroundColor}`];
          });
          const links = shown.filter((it) => it.matches('main a[href^="http"]'));
          const withoutAddress = links.flatMap((link) => {
            const href = link.getAttribute('href') ?? '';
            const bare = href.replace(/^https?:\/\/|\/$/g, '').replace(/^www\./, '');
            const added = getComputedStyle(link, '::after').content;
            return added.includes(href) || link.textContent?.includes(bare) ? [] : [href];
          });
          const toPress = 'nav, footer, form, button, input, [download], .button, a:not([href])';
          const pressed = shown.filter((it) => it.matches(toPress)).length;
          return { colors, withoutAddress, pressed };
        });
        expect([...new Set(colors)], path).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
        expect([withoutAddress, pressed], path).toEqual([[], 0]);
        expect(await brokenWords(page), path).toEqual([]);
      }
    });
  });

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
