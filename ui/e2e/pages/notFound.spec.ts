import { grid } from '../../harness/tokens';
import { expect, test, unknownPath, visit } from '../fixtures';

test('an unknown address has its note in the margin, on the title’s line, and its link home on the keyboard’s way', async ({
  page,
  reports,
}) => {
  reports.expect(/Failed to load resource.*404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, unknownPath);
  const remark = await page.getByText('Hors sujet').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!remark || !title) throw new Error('not shown');
  expect(remark.x + remark.width).toBeLessThan(title.x);
  expect(Math.abs(remark.y - title.y)).toBeLessThan(grid(1440) / 2);
  const home = page.getByRole('main').getByRole('link');
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(home).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('[aria-current]')).toHaveText('Home');
});
