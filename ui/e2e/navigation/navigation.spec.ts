import { expect, hydrated, type Page, test, visit } from '../fixtures';
import { navigation, pages, siteName } from '../sample';

const header = (page: Page) => page.getByRole('banner').getByRole('navigation');
const linkTo = (page: Page, label: string) =>
  header(page).getByRole('link', { name: label, exact: true });

test('the header links to the pages of the navigation, by their labels', async ({ page }) => {
  await visit(page, '/');
  const links = header(page).getByRole('link');
  await expect(links).toHaveText(navigation.map(({ label }) => label));
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(navigation.map(({ path }) => path));
});

for (const { path, label } of pages) {
  test(`${path} shows its own link differently from the others`, async ({ page }) => {
    const looks = new Map<string, string>();
    for (const shown of pages) {
      await visit(page, shown.path);
      looks.set(shown.path, await linkTo(page, label).evaluate(look));
    }
    const current = looks.get(path);
    looks.delete(path);
    expect(new Set(looks.values()).size, 'one look wherever it is not current').toBe(1);
    expect([...looks.values()]).not.toContain(current);
  });
}

/** What makes an element look different besides colour, which not everyone sees (WCAG 1.4.1). */
function look(element: Element): string {
  const telling =
    /^(font-weight|font-style|text-decoration-(line|style|thickness)|content)$|^border-.*-(style|width)$/;
  return [undefined, '::before', '::after']
    .flatMap((part) => {
      const style = getComputedStyle(element, part);
      return [...style]
        .filter((name) => telling.test(name))
        .map((name) => `${part ?? ''}${name}:${style.getPropertyValue(name)}`);
    })
    .join(';');
}

test('a query string changes neither the page nor the link marked', async ({ page }) => {
  await visit(page, '/profil?utm_source=cv');
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
});

test('the brand leads home', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: siteName, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(linkTo(page, 'Home')).toHaveAttribute('aria-current', 'page');
});

test('a link pressed with a modifier key opens a new tab', async ({ page, context }) => {
  await visit(page, '/');
  const opened = context.waitForEvent('page');
  await linkTo(page, 'Profil').click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await hydrated(other);
  await expect(other).toHaveURL('/profil');
  await expect(page).toHaveURL('/');
});

test('the footer has LinkedIn, a GitHub link to come, and the copyright of 2025', async ({
  page,
}) => {
  for (const { path } of pages) {
    await visit(page, path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:/);
    const github = footer.getByRole('link', { name: 'GitHub' });
    await expect(github).toBeDisabled();
    await expect(github).not.toHaveAttribute('href');
    await expect(github).toContainText('lien à venir');
    await expect(footer).toContainText(/©\s2025/);
  }
});

test('at a phone’s width every link is visible without opening a menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of pages) {
    await visit(page, path);
    for (const { label } of pages) await expect(linkTo(page, label)).toBeInViewport({ ratio: 1 });
  }
});
