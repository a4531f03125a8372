import { expect, hydrated, type Page, test, visit } from '../fixtures';
import { pages, siteName } from '../sample';

const header = (page: Page) => page.getByRole('banner').getByRole('navigation');
const linkTo = (page: Page, label: string) =>
  header(page).getByRole('link', { name: label, exact: true });

test('each page shows its own link differently from the others, and all of them on a phone', async ({
  page,
}) => {
  await visit(page, '/');
  const looks: string[][] = [];
  for (const { label } of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await linkTo(page, label).click();
    await expect(linkTo(page, label)).toHaveAttribute('aria-current', 'page');
    looks.push(await header(page).getByRole('link').evaluateAll(looksOf));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const link of await header(page).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
  }
  const [plain = ''] = looks[1] ?? [];
  for (const [at, seen] of looks.entries())
    expect(seen.map((look) => look !== plain)).toEqual(pages.map((_, other) => other === at));
});

/** What makes each element look different besides colour, which not everyone sees (WCAG 1.4.1). */
function looksOf(elements: Element[]): string[] {
  const telling =
    /^(font-weight|font-style|text-decoration-(line|style|thickness)|content)$|^border-.*-(style|width)$/;
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].flatMap((part) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        return [...style]
          .filter((name) => telling.test(name))
          .map((name) => `${pseudo ?? ''}${name}:${style.getPropertyValue(name)}`);
      }),
    );
  return elements.map((element) => lookOf(element).join(';'));
}

test('the brand leads home, a query changes nothing, and a modifier key opens a tab', async ({
  page,
  context,
}) => {
  await visit(page, '/profil?utm_source=cv');
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
  await page.getByRole('banner').getByRole('link', { name: siteName, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(linkTo(page, 'Home')).toHaveAttribute('aria-current', 'page');
  const opened = context.waitForEvent('page');
  await linkTo(page, 'Profil').click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await hydrated(other);
  await expect(other).toHaveURL('/profil');
  await expect(page).toHaveURL('/');
});
