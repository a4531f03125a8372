import type { ElementExpectation } from '../../variants/expectations';
import { expect, type Page } from '../fixtures';
import { open, test, variants } from './variant';

for (const [variant, expectations] of variants)
  test.describe(variant, () => {
    test.use({ variant });

    test('each page shows what is expected of it', async ({ page }) => {
      const all = Object.entries(expectations).flatMap(([title, expected]) =>
        expected.map((element) => ({ title, element })),
      );
      // Each page is opened once.
      all.sort(({ element: [one] }, { element: [other] }) => one.localeCompare(other));
      for (const { title, element } of all)
        await test.step(title, () => expectElement(page, element));
    });
  });

test.describe('between', () => {
  test.use({ variant: 'between' });

  test('each other project of the home page leads to its place on the profile, and the footer to the legal page', async ({
    page,
  }) => {
    const place = page.getByRole('heading', { name: 'Marées ouvertes', exact: true });
    const expectPlace = async () => {
      await expect(page).toHaveURL('/profil#projet-2');
      await expect(place).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    };
    await open(page, '/');
    await page.getByRole('link', { name: 'Marées ouvertes' }).click();
    await expectPlace();
    await expect(page.locator('[aria-current]')).toHaveText('Profil');
    // Loaded again, the address leads to the same place.
    await page.goto('about:blank');
    await open(page, '/profil#projet-2');
    await expectPlace();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL('/mentions-legales');
    await expect(page.locator('[aria-current]')).toHaveText('Mentions légales');
  });
});

async function expectElement(
  page: Page,
  [path, selector, expected]: ElementExpectation,
): Promise<void> {
  if (new URL(page.url()).pathname !== path) await open(page, path);
  const element = page.locator(selector);
  if (!expected) return expect(element).toBeVisible();
  const { count, text, contains, accessibleName, attributes = {}, widerThan } = expected;
  if (count !== undefined) await expect(element).toHaveCount(count);
  if (text !== undefined) await expect(element).toHaveText(text);
  if (contains !== undefined) await expect(element).toContainText(contains);
  if (accessibleName !== undefined) await expect(element).toHaveAccessibleName(accessibleName);
  for (const [name, value] of Object.entries(attributes))
    await expect(element).toHaveAttribute(name, value);
  if (widerThan !== undefined)
    await expect
      .poll(() => element.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(widerThan);
}
