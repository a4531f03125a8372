import { grid } from '../../harness/tokens';
import { expect, hydrated, test } from '../fixtures';
import { notFoundTitle } from '../sample';

/** Chromium reports the status of a document that is an error. */
const notFound = /Failed to load resource.*404/;

for (const path of ['/nulle-part', '/profil/nulle-part', '/PROFIL', '/%C3%A0-propos']) {
  test(`${path} is not found, in French, with no current page`, async ({ page, complaints }) => {
    complaints.expect(notFound);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(notFoundTitle);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('[aria-current]')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible();
  });
}

test('a teacher’s remark stands in the margin, on the title’s line', async ({
  page,
  complaints,
}) => {
  complaints.expect(notFound);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/nulle-part');
  const remark = await page.getByText('Hors sujet').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!remark || !title) throw new Error('not shown');
  expect(remark.x + remark.width).toBeLessThan(title.x);
  expect(Math.abs(remark.y - title.y)).toBeLessThan(grid(1440) / 2);
});

test('the way home is one link away, with the keyboard', async ({ page, complaints }) => {
  complaints.expect(notFound);
  await page.goto('/nulle-part');
  await hydrated(page);
  const home = page.getByRole('main').getByRole('link');
  await expect(home).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(home).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Développeur Full Stack');
  await expect(page.locator('[aria-current]')).toHaveText('Home');
});

test('a trailing slash is mended, not lost', async ({ page }) => {
  const response = await page.goto('/profil/?depuis=cv');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/profil?depuis=cv');
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
});
