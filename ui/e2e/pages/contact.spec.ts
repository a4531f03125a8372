import { expect, type Page, test, visit } from '../fixtures';
import { owner } from '../sample';

const SUCCESS = 'Message envoyé avec succès\u00a0!';
const DELAY = 3000;

const fields = (page: Page) => ({
  name: page.getByPlaceholder('Votre nom', { exact: true }),
  email: page.getByPlaceholder('vous@example.com', { exact: true }),
  subject: page.getByPlaceholder('Sujet de votre message', { exact: true }),
  message: page.getByPlaceholder('Votre message...', { exact: true }),
});
const send = (page: Page) => page.getByRole('main').locator('button[type="submit"]');
const status = (page: Page) => page.getByRole('main').getByRole('status');

const sample = {
  name: 'Une visiteuse',
  email: 'visiteuse@example.org',
  subject: 'Un poste à Paris',
  message: 'Bonjour,\nêtes-vous disponible en janvier ?',
};

async function fill(page: Page): Promise<void> {
  for (const [name, field] of Object.entries(fields(page)))
    await field.fill(sample[name as keyof typeof sample]);
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, field] of Object.entries(fields(page)))
    await expect(field).toHaveValue(values[name] ?? '');
}

test('the panel gives the ways to reach the owner, and the form has the specified fields', async ({
  page,
}) => {
  await visit(page, '/contact');
  const main = page.getByRole('main');
  const address = main.getByRole('link', { name: owner.email, exact: true });
  await expect(address).toHaveAttribute('href', `mailto:${owner.email}`);
  const phone = main.getByRole('link', { name: owner.phone ?? 'none', exact: true });
  await expect(phone).toHaveAttribute('href', `tel:${owner.phoneNumber}`);
  await expect(main).toContainText('Paris, France');

  // The form has four empty, required, labelled fields of the specified kinds.
  const { name, email, subject, message } = fields(page);
  for (const [key, field] of Object.entries({ name, email, subject, message })) {
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('name', key);
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleName(/./);
    await expect(field).not.toHaveAccessibleName((await field.getAttribute('placeholder')) ?? '');
  }
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  const type = (input: Element) => (input as HTMLInputElement).type;
  expect(await name.evaluate(type)).toBe('text');
  expect(await email.evaluate(type)).toBe('email');
  expect(await subject.evaluate(type)).toBe('text');
  expect(await message.evaluate(type)).toBe('textarea');
  await expect(message).toHaveAttribute('rows', '6');

  // Validation is the browser's own: no bounds and no messages are added.
  for (const field of Object.values(fields(page))) {
    for (const bound of ['minlength', 'maxlength', 'pattern', 'title'])
      await expect(field).not.toHaveAttribute(bound);
    expect(
      await field.evaluate((input: HTMLInputElement) => [
        input.form?.noValidate,
        input.validity.customError,
      ]),
    ).toEqual([false, false]);
  }
});

test('sending again while the success is shown restarts the 3000 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  await fill(page);
  await send(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  await page.clock.runFor(DELAY - 1000);
  await send(page).click();
  await page.clock.runFor(DELAY - 1);
  await expect(status(page)).toHaveText(SUCCESS);
  await expectValues(page, sample);
  await page.clock.runFor(1);
  await expect(status(page)).toBeEmpty();
  await expectValues(page, {});
});

test('leaving the page clears the success’s timer', async ({ page }) => {
  // On a paused clock a timer ends only when it is cleared.
  await page.clock.install();
  await page.addInitScript(() => {
    const pending = new Set<number>();
    const { setTimeout: set, clearTimeout: clear } = window;
    const timer = (handler: () => void, delay?: number) => {
      const id = set(() => {
        pending.delete(id);
        handler();
      }, delay);
      if (delay === 3000) pending.add(id);
      return id;
    };
    Object.assign(window, {
      pending,
      setTimeout: timer,
      clearTimeout: (id: number) => {
        pending.delete(id);
        clear(id);
      },
    });
  });
  const pending = () =>
    page.evaluate(() => (window as unknown as { pending: Set<number> }).pending.size);
  await visit(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  await fill(page);
  await send(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  await expect.poll(pending).toBe(1);
  const links = page.getByRole('navigation').getByRole('link');
  await links.getByText('About').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(pending).toBe(0);
  await links.getByText('Contact').click();
  await expect(status(page)).toBeEmpty();
  await expectValues(page, {});
});

test('sending makes no request', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/contact');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await fill(page);
  await send(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  await page.clock.runFor(DELAY);
  await expect(status(page)).toBeEmpty();
  expect(requests).toEqual([]);
  await expect(page).toHaveURL('/contact');
});
