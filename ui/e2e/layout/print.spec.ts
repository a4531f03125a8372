import { brokenWords } from '../../harness/brokenWords';
import { losses } from '../../harness/losses';
import { letters, printed } from '../../harness/printed';
import { expect, unknownPath, visit } from '../fixtures';
import { open, test, variants } from '../variants/variant';

for (const colorScheme of ['light', 'dark'] as const)
  for (const [variant] of variants)
    test(`every page of « ${variant} » is printed plain and whole from a ${colorScheme} screen`, async ({
      page,
      bundle,
    }) => {
      for (const { path } of bundle.pages) {
        await page.emulateMedia({ colorScheme, media: 'screen' });
        // The width of A4 between the margins of the sheet.
        await page.setViewportSize({ width: 658, height: 1000 });
        await open(page, path);
        await page.emulateMedia({ colorScheme, media: 'print' });
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
          return {
            colors,
            withoutAddress,
            pressed: shown.filter((it) => it.matches(toPress)).length,
          };
        });
        expect([...new Set(colors)], path).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
        expect(withoutAddress, path).toEqual([]);
        expect(pressed, path).toBe(0);
        expect(await losses(page), path).toEqual([]);
        expect(await page.evaluate(brokenWords), path).toEqual([]);
      }
    });

test.describe('the sample', () => {
  test.use({ variant: 'between' });

  test('the not-found page prints its title alone', async ({ page, reports }) => {
    reports.allow(/404/);
    await visit(page, unknownPath);
    const { printedPages, all } = await printed(page);
    expect(printedPages).toHaveLength(1);
    expect(all).toContain(letters('Page introuvable'));
    expect(all).not.toContain(letters('Revenir'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of the document begins on a sheet of its own', async ({ page, bundle }) => {
    await page.goto('/');
    const { printedPages } = await printed(page);
    for (const { title } of [bundle.site.about, { title: bundle.site.titles.profile }])
      expect(printedPages.some((sheet) => sheet.startsWith(letters(title)))).toBe(true);
  });
});
