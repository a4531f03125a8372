import { grid } from '../../harness/tokens';
import { expect, hydrated, test } from '../fixtures';

/** Chromium logs the status of a document that is an error. */
const notFound = /Failed to load resource.*404/;

test('the handwritten note is in the margin, on the title’s line', async ({ page, reports }) => {
  reports.expect(notFound);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/nulle-part');
  const remark = await page.getByText('Hors sujet').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!remark || !title) throw new Error('not shown');
  expect(remark.x + remark.width).toBeLessThan(title.x);
  expect(Math.abs(remark.y - title.y)).toBeLessThan(grid(1440) / 2);
});

test('the link home is reached by the keyboard', async ({ page, reports }) => {
  reports.expect(notFound);
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
