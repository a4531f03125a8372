import { writeFile } from 'node:fs/promises';
import { expect, expectKept, fields, fill, owner, type Page, SUCCESS, send, test } from '../live';

const thanks = (page: Page) => page.getByText(SUCCESS);

test.describe('copies of the page', () => {
  const expectMute = async (page: Page) => {
    await expect(send(page)).toHaveCount(0);
    await expect(page.getByText(/^Dans une copie de cette page/)).toHaveText(
      new RegExp(`ne peut rien envoyer\\s: écrivez à ${owner.email}\\.$`),
    );
    await expect(thanks(page)).toBeHidden();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(request.url());
    });
    await fill(page);
    const before = page.url();
    await fields(page).subject.press('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(page.url()).toBe(before);
    expect(sent).toEqual([]);
    await expectKept(page);
  };

  test('a copy on a disk cannot send, and says so', async ({
    page,
    request,
    reports,
  }, testInfo) => {
    // The icon is a file of the server.
    reports.expect(/file:\/\/\//);
    reports.expect(/ERR_FILE_NOT_FOUND/);
    const file = testInfo.outputPath('contact.html');
    await writeFile(file, await (await request.get('/contact')).text());
    await page.goto(`file://${file}`);
    await expectMute(page);
  });

  test('a copy in an archive cannot send, and says so', async ({ page, request }) => {
    const body = await (await request.get('/contact')).text();
    await page.route('**/kept/2026/contact', (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto('/kept/2026/contact');
    await expectMute(page);
  });
});
