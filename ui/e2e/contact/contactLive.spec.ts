import { recordShifts } from '../../cli/check-site/shifts';
import {
  expect,
  expectKept,
  fields,
  fill,
  type Page,
  SUCCESS,
  send,
  status,
  test,
  UNKNOWN,
  visit,
  written,
} from '../live';
import { moduleScript } from '../relayed';

const DELAY = 3000;

/** How many messages `page` has posted so far. */
function posts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
}

async function expectFailure(page: Page, text: string | RegExp): Promise<void> {
  await expect(status(page)).toHaveText(text);
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toBeInViewport({ ratio: 1 });
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
  await expectKept(page);
}

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('neither a success nor its end moves anything', async ({ page }) => {
      const shifts = await recordShifts(page);
      await page.clock.install();
      await visit(page, '/contact');
      await page.evaluate(() => document.fonts.ready);
      await fill(page);
      await send(page).click();
      await expect(status(page)).toHaveText(SUCCESS);
      await page.clock.runFor(DELAY);
      await expect(status(page)).toBeEmpty();
      expect(await shifts()).toEqual([]);
    });

    test('a failure moves nothing, and its message is in view with the focus', async ({
      page,
      mailbox,
      reports,
    }) => {
      reports.expect(/ERR_/);
      const shifts = await recordShifts(page);
      await visit(page, '/contact');
      await page.evaluate(() => document.fonts.ready);
      await fill(page);
      await mailbox.stop();
      await send(page).click();
      await expectFailure(page, UNKNOWN);
      expect(await shifts()).toEqual([]);
    });
  });
}

test('the form also sends when the page was reached by a link', async ({ page, mailbox }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Me contacter' }).click();
  await fill(page);
  await send(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('the keyboard reaches the visible fields in order, and Enter sends', async ({
  page,
  mailbox,
}) => {
  await visit(page, '/contact');
  await fields(page).name.focus();
  for (const [at, value] of Object.values(written).entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(value);
  }
  await expect(fields(page).message).toBeFocused();
  // The links of the notice come before the button.
  for (const link of ['prenom@example.org', 'CNIL']) {
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('main').locator('form').getByRole('link', { name: link }),
    ).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(SUCCESS);
  await expect(send(page)).toBeFocused();
  expect(await mailbox.messages()).toHaveLength(1);
});

test('when the connection is reset the form says that the message may have arrived, and can send it again', async ({
  page,
  mailbox,
  reports,
}) => {
  reports.expect(/ERR_/);
  await visit(page, '/contact');
  await fill(page);
  await page.route('/contact', (route) => route.abort('connectionreset'), { times: 1 });
  await send(page).click();
  await expectFailure(page, UNKNOWN);
  await send(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('no page and no problem of a proxy is taken for an answer of the server', async ({
  page,
  reports,
}) => {
  reports.expect(/status of 50[23]/);
  await visit(page, '/contact');
  await fill(page);
  for (const answer of [
    { status: 200, contentType: 'text/html', body: '<p>Merci</p>' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    {
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"https://proxy.example/5xx","title":"Origin unreachable"}',
    },
  ]) {
    await page.route('/contact', (route) => route.fulfill(answer), { times: 1 });
    const answered = page.waitForResponse('/contact');
    await send(page).click();
    await answered;
    await expectFailure(page, UNKNOWN);
  }
});

test('the form waits 30 seconds for an answer', async ({ page, reports }) => {
  reports.expect(/ERR_ABORTED/);
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (delay) => {
      document.documentElement.dataset.waited = String(delay);
      return timeout.call(AbortSignal, 50);
    };
  });
  await visit(page, '/contact');
  await fill(page);
  await page.route('/contact', () => new Promise(() => {}), { times: 1 });
  await send(page).click();
  await expectFailure(page, UNKNOWN);
  await expect(page.locator('html')).toHaveAttribute('data-waited', '30000');
});

test('the browser’s validation with the form’s bounds keeps an incomplete message from being sent', async ({
  page,
  mailbox,
}) => {
  const count = posts(page);
  await visit(page, '/contact');
  await send(page).click();
  await expect(fields(page).name).toBeFocused();
  await fill(page, { email: 'visiteuse@machine' });
  await send(page).click();
  await expect(fields(page).email).toBeFocused();
  expect(
    await fields(page).email.evaluate((field: HTMLInputElement) => field.validity.patternMismatch),
  ).toBe(true);
  await expect(status(page)).toBeEmpty();
  expect(count()).toBe(0);
  expect(await mailbox.messages()).toEqual([]);
});

test('a message sent before the script has arrived is delivered once, when it has', async ({
  page,
  relay,
  mailbox,
}) => {
  const { deliver, release } = moduleScript();
  await page.goto(`${await relay(deliver)}/contact`, { waitUntil: 'commit' });
  await fill(page);
  await send(page).click();
  await expectKept(page);
  expect(await mailbox.messages()).toEqual([]);
  release();
  await expect(status(page)).toHaveText(SUCCESS);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('a message is delivered when the visitor leaves the page meanwhile', async ({
  page,
  mailbox,
}) => {
  await visit(page, '/contact');
  await fill(page);
  await send(page).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL('/profil');
  await expect.poll(async () => (await mailbox.messages()).length).toBe(1);
});
