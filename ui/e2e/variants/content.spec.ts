import type { ElementExpectation } from '../../variants/expectations';
import { expect, type Page } from '../fixtures';
import { open, test, variants } from './variant';

for (const [variant, { elements, links = {} }] of variants)
  test.describe(variant, () => {
    test.use({ variant });

    test('each page shows what is expected of it', async ({ page }) => {
      const all = Object.entries(elements).flatMap(([title, expected]) =>
        expected.map((element) => ({ title, element })),
      );
      // Each page is opened once.
      all.sort(({ element: [one] }, { element: [other] }) => one.localeCompare(other));
      for (const { title, element } of all)
        await test.step(title, () => expectElement(page, element));
    });

    for (const [title, { from, selector, to, heading, current }] of Object.entries(links))
      test(title, async ({ page }) => {
        await open(page, from);
        await page.locator(selector).click();
        const place = page.getByRole('heading', { name: heading, exact: true });
        const [, hash] = to.split('#');
        const expectThere = async () => {
          await expect(page).toHaveURL(to);
          await expect(place).toBeInViewport();
          if (hash) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
        };
        await expectThere();
        await expect(page.locator('[aria-current]')).toHaveText(current);
        // Loaded again, the address leads to the same place.
        await page.goto('about:blank');
        await open(page, to);
        await expectThere();
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
