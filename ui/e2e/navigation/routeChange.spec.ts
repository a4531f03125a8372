import { expect, hydrated, type Page, test, unknownPath, visit } from '../fixtures';
import { notFoundTitle, owner, pages } from '../sample';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );

/** Follows a link of the navigation without first scrolling up to it, as a screen reader does. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());

async function expectDescribed(page: Page, path: string): Promise<void> {
  const described = pages.find((it) => it.path === path);
  if (!described) throw new Error(`no page at ${path}`);
  const { title, description } = described;
  const url = owner.siteUrl + path;
  await expect(page).toHaveTitle(title);
  const head = page.locator('head');
  const expected = {
    'meta[name="description"]': description,
    'meta[property="og:title"]': title,
    'meta[property="og:description"]': description,
  };
  for (const [meta, content] of Object.entries(expected))
    await expect(head.locator(meta)).toHaveAttribute('content', content);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(head.locator(canonical)).toHaveAttribute('href', url);
  await expect(head.locator('title')).toHaveCount(1);
}

for (const { path } of pages) {
  test(`${path} has its own title, description and address when loaded`, async ({ page }) => {
    await visit(page, path);
    await expectDescribed(page, path);
  });
}

test('title, description and address follow the page shown', async ({ page }) => {
  await visit(page, '/');
  for (const { path, label } of [...pages].reverse()) {
    await follow(page, label);
    await expectDescribed(page, path);
  }
  await page.goBack();
  await expectDescribed(page, '/profil');
});

test('an unknown address has no canonical address', async ({ page, reports }) => {
  reports.expect(/status of 404/);
  await visit(page, unknownPath);
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await follow(page, 'About');
  await expectDescribed(page, '/about');
});

test('loading a document moves neither focus nor scroll', async ({ page }) => {
  await visit(page, '/about');
  await expect(page.locator('body')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('a page visited twice keeps a scroll position for each visit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/about');
  await scrollTo(page, 200);
  await follow(page, 'Profil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await follow(page, 'About');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de moi');
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 400);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de moi');
  await expect.poll(() => scrolled(page)).toBe(200);
});

test('a reload keeps the scroll position of a history entry without state, as the skip link makes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  await page.evaluate(() => {
    location.hash = 'contenu';
  });
  expect(await page.evaluate(() => history.state)).toBeNull();
  await scrollTo(page, 600);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBe(600);
});

test('a link to the page shown leads to its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  await scrollTo(page, 700);
  await follow(page, 'Profil');
  await expect.poll(() => scrolled(page)).toBe(0);
});
