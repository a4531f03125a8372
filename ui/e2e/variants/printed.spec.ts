import { letters, printed } from '../../harness/printed';
import { expect } from '../fixtures';
import { open, test, variants } from './variant';

for (const [variant, { metric, severalPrintedPages }] of variants)
  test.describe(variant, () => {
    test.use({ variant });

    if (severalPrintedPages)
      test('every printed page but the first names its owner', async ({ page, bundle }) => {
        await open(page, '/profil');
        const { printedPages } = await printed(page);
        expect(printedPages.length).toBeGreaterThan(1);
        const { owner, name } = bundle.site;
        for (const [rank, printedPage] of printedPages.entries())
          expect(printedPage.includes(letters(`${name} · ${owner.email}`))).toBe(rank > 0);
      });

    if (metric) {
      test('print gives the metric as text; the screen gives it once, as a chart or as text', async ({
        page,
      }) => {
        const chart = page.getByRole('article').first().locator('figure').filter({ visible: true });
        const text = page.getByText(metric.text);
        for (const path of ['/', '/profil']) {
          await page.emulateMedia({ media: 'screen' });
          await open(page, path);
          await expect(chart).toHaveCount(path === '/' ? 1 : 0);
          await expect(text).toBeVisible({ visible: path !== '/' });
          await page.emulateMedia({ media: 'print' });
          await expect(chart).toHaveCount(0);
          await expect(text).toBeVisible();
        }
      });

      test('titles are printed alike on the home page and the profile', async ({ page }) => {
        await page.emulateMedia({ media: 'print' });
        for (const level of ['main section h2:not(.visually-hidden)', 'main article h3']) {
          const styles = new Set<string>();
          for (const path of ['/', '/profil']) {
            await open(page, path);
            const found = await page.locator(level).evaluateAll((titles) =>
              titles.map((title) => {
                const { fontSize, lineHeight, marginBlock, marginInline } = getComputedStyle(title);
                return [fontSize, lineHeight, marginBlock, marginInline].join(' ');
              }),
            );
            expect(found.length).toBeGreaterThan(0);
            for (const style of found) styles.add(style);
          }
          expect([...styles], level).toHaveLength(1);
        }
      });
    }
  });
