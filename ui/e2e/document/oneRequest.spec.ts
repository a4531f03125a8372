import { expect, test, visit } from '../fixtures';
import { pages } from '../sample';

test('a visit makes one request, the icon aside', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, '/profil');
  await page.evaluate(() => document.fonts.ready);
  for (const { label } of pages)
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
  await page.waitForLoadState('networkidle');
  const notIcons = requests.filter(
    (it) => !/^.(favicon|apple-touch-icon)\./.test(it) && !it.includes('base64'),
  );
  expect(notIcons).toEqual(['/profil']);
});
