import {
  announcements,
  expect,
  expectDescribed,
  hydrated,
  type Page,
  scrolled,
  scrollTo,
  test,
  unknownPath,
  visit,
} from '../fixtures';
import { notFoundTitle, owner, pages, siteName } from '../sample';

/** Follows a link of the navigation without first scrolling up to it, as a screen reader does. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());

/** The head describes the page at `path`. */
async function expectPage(page: Page, path: string): Promise<void> {
  const described = pages.find((it) => it.path === path);
  if (!described) throw new Error(`no page at ${path}`);
  await expectDescribed(page, described, owner.siteUrl + path);
}

test('title, description and address are those of the page loaded, and follow the page shown, which is announced once, without another request', async ({
  page,
}) => {
  // It crashes WebKitGTK with its DMA-BUF renderer off, as users of NVIDIA's driver have it.
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('a view transition');
    };
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, '/about');
  await expect(page.locator('body'), 'loading moves neither focus nor scroll').toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expectPage(page, '/about');
  const said = await announcements(page.locator('[aria-live="polite"]:not([role])'));
  const visited = [...pages].reverse();
  for (const { path, label } of visited) {
    await follow(page, label);
    await expectPage(page, path);
  }
  expect(await said.jsonValue()).toEqual(visited.map(({ title }) => title));
  await page.goBack();
  await expectPage(page, '/profil');
  await page.waitForLoadState('networkidle');
  const notIcons = requests.filter(
    (it) => !/^.(favicon|apple-touch-icon)\./.test(it) && !it.includes('base64'),
  );
  expect(notIcons).toEqual(['/about']);
  // An unknown address has no canonical one, and no link that is marked.
  const current = page.locator('[aria-current]');
  await visit(page, unknownPath);
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  await follow(page, 'About');
  await expectPage(page, '/about');
  await expect(current).toHaveText('About');
  await page.goBack();
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(current).toHaveCount(0);
});

test('a reload keeps the scroll position of an entry that the skip link made; a link to the page shown leads to its top', async ({
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
  await follow(page, 'Profil');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the brand leads home, a query changes nothing, the CV is downloaded under its name, and a modifier key opens a tab', async ({
  page,
  context,
}) => {
  await visit(page, '/profil?utm_source=cv');
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
  await page.getByRole('banner').getByRole('link', { name: siteName, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[aria-current="page"]')).toHaveText('Home');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Télécharger le CV/ }).click();
  expect((await downloading).suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Profil' })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await hydrated(other);
  await expect(other).toHaveURL('/profil');
  await expect(page).toHaveURL('/');
});
