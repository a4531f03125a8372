import {
  expect,
  expectMetadata,
  type Page,
  recordAnnouncements,
  scrollPosition,
  scrollTo,
  test,
  unknownPath,
  visit,
  waitForHydration,
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
  const described = pages.find((candidate) => candidate.path === path);
  if (!described) throw new Error(`no page at ${path}`);
  await expectMetadata(page, described, owner.siteUrl + path);
}

test('loading a page moves neither focus nor scroll', async ({ page }) => {
  await visit(page, '/about');

  await expect(page.locator('body')).toBeFocused();
  expect(await scrollPosition(page)).toBe(0);
});

test('the head of the document follows the page without another request', async ({ page }) => {
  // A view transition crashes WebKitGTK without its DMA-BUF renderer, which users of NVIDIA's driver switch off.
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('a view transition');
    };
  });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await visit(page, '/about');
  await expectPage(page, '/about');
  const announcedTexts = await recordAnnouncements(
    page.locator('[aria-live="polite"]:not([role])'),
  );
  const followedPages = [...pages].reverse();

  for (const { path, label } of followedPages)
    await test.step(`the link ${label} leads to ${path}`, async () => {
      await follow(page, label);
      await expectPage(page, path);
    });
  await test.step('each page was announced once', async () =>
    expect(await announcedTexts.jsonValue()).toEqual(followedPages.map(({ title }) => title)));
  await test.step('back leads to the page before', async () => {
    await page.goBack();
    await expectPage(page, '/profil');
  });
  await test.step('nothing was requested but the document and icons', async () => {
    await page.waitForLoadState('networkidle');
    const isIcon = (path: string) => /^\/(favicon|apple-touch-icon)\./.test(path);
    const isEmbedded = (path: string) => path.includes('base64');
    const otherPaths = requestedPaths.filter((path) => !isIcon(path) && !isEmbedded(path));
    expect(otherPaths).toEqual(['/about']);
  });
});

test('an unknown address is no page: it has no canonical address and no current link', async ({
  page,
}) => {
  const currentLink = page.locator('[aria-current]');
  await visit(page, unknownPath);
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(currentLink).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');

  await test.step('a link leads from it to a page', async () => {
    await follow(page, 'About');
    await expectPage(page, '/about');
    await expect(currentLink).toHaveText('About');
  });
  await test.step('back leads to it again', async () => {
    await page.goBack();
    await expect(page).toHaveTitle(notFoundTitle);
    await expect(currentLink).toHaveCount(0);
  });
});

test('a reload keeps the scroll position of an entry that the skip link made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  await page.evaluate(() => {
    location.hash = 'contenu';
  });
  expect(await page.evaluate(() => history.state)).toBeNull();
  await scrollTo(page, 600);

  await page.reload();
  await waitForHydration(page);

  await expect.poll(() => scrollPosition(page)).toBe(600);
});

test('a link to the current page leads to its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, '/profil');
  await scrollTo(page, 600);

  await follow(page, 'Profil');

  await expect.poll(() => scrollPosition(page)).toBe(0);
});

test('the brand leads home', async ({ page }) => {
  await visit(page, '/profil');
  await page.getByRole('banner').getByRole('link', { name: siteName, exact: true }).click();

  await expect(page).toHaveURL('/');
  await expect(page.locator('[aria-current="page"]')).toHaveText('Home');
});

test('a query in the address leads to the same page', async ({ page }) => {
  await visit(page, '/profil?utm_source=cv');
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
});

test('the CV is downloaded under its name', async ({ page }) => {
  await visit(page, '/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Télécharger le CV/ }).click();

  expect((await download).suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
});

test('a link with a modifier key opens a tab', async ({ page, context }) => {
  await visit(page, '/');
  const tab = context.waitForEvent('page');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Profil' })
    .click({ modifiers: ['ControlOrMeta'] });

  const newPage = await tab;
  await waitForHydration(newPage);
  await expect(newPage).toHaveURL('/profil');
  await expect(page).toHaveURL('/');
});
