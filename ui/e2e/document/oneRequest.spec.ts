import { expect, test, visit } from '../fixtures';
import { pages } from '../sample';

for (const { path } of pages) {
  test(`a visit that begins at ${path} makes one request, the icon aside`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    for (const { label } of pages)
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await page.waitForLoadState('networkidle');
    const notIcons = requests.filter(
      (it) => !/^.(favicon|apple-touch-icon)\./.test(it) && !it.includes('base64'),
    );
    expect(notIcons).toEqual([path]);
  });
}

test('the document loads no resource but the icon', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  const loaded = [
    ...markup.matchAll(/<(?:link|img|script|iframe|source|video|audio|object)\b[^>]*/g),
  ].map(([tag]) => tag);
  const icons = loaded.map((tag) => /href="\/([^"]*)"/.exec(tag)?.[1]);
  expect(icons).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, text]) => text)
    .join('');
  expect(styles).not.toMatch(/@import|url\((?!["']?data:)/);
});
