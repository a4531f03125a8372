import { expect, test, visit } from '../fixtures';
import { pages } from '../sample';

for (const { path } of pages) {
  test(`${path}: the first stop of the keyboard skips the navigation`, async ({ page }) => {
    await visit(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu', exact: true });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const next = page.locator(':focus');
    await expect(next).toHaveCount(1);
    const beyond = await next.evaluate(
      (element) => element.closest('main, footer') !== null && !element.closest('nav'),
    );
    expect(beyond, 'the next stop is in the content').toBe(true);
    await expect(page).toHaveTitle(pages.find((it) => it.path === path)?.title ?? '');
  });
}
