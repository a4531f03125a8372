import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { forgetShifts, isVisibleShift, recordShifts } from '../../cli/check-site/layoutShifts';
import { windowWidths } from '../../cli/check-site/overflow';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { expect, type Page, visit } from '../fixtures';
import { messageFields, refusedFields, test } from '../mailbox';
import { SUCCESS } from '../sample';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' });
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** The server may have stored a message whose connection was cut. */
const CONNECTION_LOST =
  'Connexion interrompue\u00a0: nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.';

async function fill(page: Page, values: Partial<typeof messageFields> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...messageFields, ...values }))
    await field(page, label).fill(value);
}

async function expectFields(page: Page, values: typeof messageFields): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(field(page, label)).toHaveValue(value);
}

/** Cuts the connection of the next message. */
const cutNextConnection = (page: Page) =>
  page.route('/contact', (route) => route.abort('connectionreset'), { times: 1 });

for (const width of [390, 1440])
  test(`a message is sent by the keyboard alone, after a failure too, at ${width} px`, async ({
    page,
    mailbox,
    reports,
  }) => {
    reports.expect(/ERR_/);
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    await page.clock.install();
    await visit(page, '/');
    await page.getByRole('link', { name: 'Me contacter' }).click();
    await field(page, 'Nom').focus();
    await forgetShifts(page);

    await test.step('Tab leads from field to field', async () => {
      for (const [label, text] of Object.entries(messageFields)) {
        await expect(field(page, label)).toBeFocused();
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
    });
    await test.step('Tab leads over the links of the notice to the button', async () => {
      const focusedControl = page.locator('main form :focus');
      await expect(focusedControl).toHaveAccessibleName(/prenom@example.org/);
      await page.keyboard.press('Tab');
      await expect(focusedControl).toHaveAccessibleName(/CNIL/);
      await page.keyboard.press('Tab');
      await expect(focusedControl).toHaveAccessibleName('Envoyer le message');
    });
    await test.step('a failure is in view, has the focus, and keeps the message', async () => {
      await cutNextConnection(page);
      await page.keyboard.press('Enter');
      await expect(status(page)).toHaveText(CONNECTION_LOST);
      await expect(status(page)).toBeFocused();
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await expect(sendButton(page)).not.toHaveAttribute('aria-disabled');
      await expectFields(page, messageFields);
    });
    await test.step('the message can be sent again', async () => {
      await sendButton(page).click();
      await expect(status(page)).toHaveText(SUCCESS);
      await expect(sendButton(page)).toBeFocused();
      expect(await mailbox.readMessages()).toHaveLength(1);
    });
    await test.step('the thanks disappear after 3000 ms', async () => {
      await page.clock.runFor(3000);
      await expect(status(page)).toBeEmpty();
    });
    await test.step('nothing has moved', async () => expect(await shifts()).toEqual([]));
  });

/** Makes the thanks for a message stay: axe may take longer than the usual three seconds. */
async function keepThanks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((callback: () => void, delay?: number) =>
      delay === 3000 ? 0 : setTimeout(callback, delay)) as typeof window.setTimeout;
  });
}

async function expectNoFaults(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // The hover colour of an element under the pointer passes AA, but not the rule of axe for AAA.
  await page.mouse.move(0, 0);
  expect(await findingsInBothSchemes(page, '/contact')).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await unreadableTexts(page), `${width} px`).toEqual([]);
  }
}

/** The reason why the server refuses `refusedFields`. */
const REASON =
  'Le sujet contient «\u00a0=?\u00a0» puis «\u00a0?=\u00a0», ce que les messageries prennent pour un texte codé. Le message n’a pas été enregistré.';

test('the form is accessible in every state', async ({ page, reports }) => {
  reports.expect(/ERR_CONNECTION_RESET/);
  reports.expect(/status of 422/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepThanks(page);
  await visit(page, '/contact');
  const subject = field(page, 'Sujet');

  await test.step('empty', () => expectNoFaults(page));
  await test.step('after a failure', async () => {
    await fill(page);
    await cutNextConnection(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(CONNECTION_LOST);
    await expectNoFaults(page);
  });
  await test.step('after a refusal, whose reason describes the field', async () => {
    await fill(page, refusedFields);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(REASON);
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute('aria-invalid', 'true');
    await expect(subject).toHaveAccessibleDescription(REASON);
    await expectNoFaults(page);
  });
  await test.step('after the message was sent', async () => {
    await fill(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(SUCCESS);
    await expect(subject).not.toHaveAttribute('aria-invalid');
    await expectNoFaults(page);
  });
});

test('the page of a refusal is accessible', async ({ page, reports }) => {
  reports.expect(/status of 422/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/contact');

  // An empty message, sent as by a browser without scripts.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message à corriger');
  await expectNoFaults(page);
});

test.describe('with the longest notice', () => {
  test.use({ variant: 'most' });

  test('the form hardly moves when the typeface arrives', async ({ page }) => {
    const shifts = await recordShifts(page);
    await visit(page, '/contact');

    expect((await shifts()).filter(isVisibleShift)).toEqual([]);
  });

  test('the form fits every window', async ({ page }) => {
    await visit(page, '/contact');
    await expect(page.getByText('est responsable de ces données')).toBeVisible();

    for (const width of windowWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await unreadableTexts(page), `${width} px`).toEqual([]);
    }
  });
});
