import { expect, type Page, recordAnnouncements, test, visit } from '../fixtures';
import { SUCCESS } from '../sample';

/** The thanks stay for this many milliseconds. */
const DURATION_OF_THANKS = 3000;
const VALUE = 'visiteuse@example.org';

const statusOf = (page: Page) => page.getByRole('main').getByRole('status');
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click();

async function fill(page: Page): Promise<void> {
  for (const field of await page.getByRole('textbox').all()) await field.fill(VALUE);
}

async function expectValues(page: Page, value: string): Promise<void> {
  const fields = page.getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const field of await fields.all()) await expect(field).toHaveValue(value);
}

test('the form without a server thanks for 3000 ms, without a request', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  await fill(page);
  const requestedAddresses: string[] = [];
  page.on('request', (request) => requestedAddresses.push(request.url()));
  const announcedTexts = await recordAnnouncements(statusOf(page));

  await test.step('the thanks appear', async () => {
    await send(page);
    await expect(statusOf(page)).toHaveText(SUCCESS);
  });
  await test.step('sending again restarts the 3000 ms', async () => {
    await page.clock.runFor(DURATION_OF_THANKS - 1000);
    await send(page);
    await page.clock.runFor(DURATION_OF_THANKS - 1);
    await expect(statusOf(page)).toHaveText(SUCCESS);
    await expectValues(page, VALUE);
  });
  await test.step('then the form is empty again', async () => {
    await page.clock.runFor(1);
    await expect(statusOf(page)).toBeEmpty();
    await expectValues(page, '');
  });
  expect(requestedAddresses).toEqual([]);
  await expect(page).toHaveURL('/contact');
  expect(await announcedTexts.jsonValue(), 'the thanks are announced once').toEqual([SUCCESS, '']);
});

test('the thanks are gone when a visitor leaves the page and returns', async ({ page }) => {
  await visit(page, '/contact');
  await fill(page);
  await send(page);
  await expect(statusOf(page)).toHaveText(SUCCESS);
  const links = page.getByRole('navigation').getByRole('link');

  await links.getByText('About').click();
  await expect(page).toHaveURL('/about');
  await links.getByText('Contact').click();

  await expect(statusOf(page)).toBeEmpty();
  await expectValues(page, '');
});
