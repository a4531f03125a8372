import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { windowWidths } from '../../cli/check-site/overflow';
import { forgetShifts, recordShifts } from '../../cli/check-site/site';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { expect, type Page, visit } from '../fixtures';
import { messageFields, SUCCESS, test } from '../mailbox';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' });
const status = (page: Page) => page.getByRole('main').getByRole('status');

const CONNECTION_LOST =
  'Connexion interrompue\u00a0: nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.';

async function fill(page: Page, values: Partial<typeof messageFields> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...messageFields, ...values }))
    await field(page, label).fill(value);
}

for (const width of [390, 1440])
  test(`the keyboard fills in and sends; a failure is in view with the focus; nothing moves, ${width} px`, async ({
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
    for (const [label, text] of Object.entries(messageFields)) {
      await expect(field(page, label)).toBeFocused();
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    // The links of the notice come before the button.
    const focused = page.locator('main form :focus');
    await expect(focused).toHaveAccessibleName(/prenom@example.org/);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(/CNIL/);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('Envoyer le message');
    await page.route('/contact', (route) => route.abort('connectionreset'), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(CONNECTION_LOST);
    await expect(status(page)).toBeFocused();
    await expect(status(page)).toBeInViewport({ ratio: 1 });
    await expect(sendButton(page)).not.toHaveAttribute('aria-disabled');
    for (const [label, value] of Object.entries(messageFields))
      await expect(field(page, label)).toHaveValue(value);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(SUCCESS);
    await expect(sendButton(page)).toBeFocused();
    await page.clock.runFor(3000);
    await expect(status(page)).toBeEmpty();
    expect(await mailbox.messages()).toHaveLength(1);
    expect(await shifts()).toEqual([]);
  });

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

test('axe finds no fault in the form, its failures, its success and a refusal page', async ({
  page,
  reports,
}) => {
  reports.expect(/ERR_CONNECTION_RESET/);
  reports.expect(/status of 422/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The success message stays: axe may take longer than its usual three seconds.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((callback: () => void, delay?: number) =>
      delay === 3000 ? 0 : setTimeout(callback, delay)) as typeof window.setTimeout;
  });
  await visit(page, '/contact');
  await expectNoFaults(page);

  await fill(page);
  await page.route('/contact', (route) => route.abort('connectionreset'), { times: 1 });
  await sendButton(page).click();
  await expect(status(page)).toHaveText(CONNECTION_LOST);
  await expectNoFaults(page);

  // The server refuses an encoded word, which mail programs would decode; no browser does.
  await fill(page, { Sujet: 'Un poste =?utf-8?q?=41?=' });
  await sendButton(page).click();
  const why =
    'Le sujet contient «\u00a0=?\u00a0» puis «\u00a0?=\u00a0», ce que les messageries prennent pour un texte codé. Le message n’a pas été enregistré.';
  await expect(status(page)).toHaveText(why);
  await expect(field(page, 'Sujet')).toBeFocused();
  await expect(field(page, 'Sujet')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Sujet')).toHaveAccessibleDescription(why);
  await expectNoFaults(page);

  await fill(page);
  await sendButton(page).click();
  await expect(status(page)).toHaveText(SUCCESS);
  await expect(field(page, 'Sujet')).not.toHaveAttribute('aria-invalid');
  await expectNoFaults(page);

  await visit(page, '/contact');
  // As a browser without scripts sends it.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message à corriger');
  await expectNoFaults(page);
});

test.describe('with the longest notice', () => {
  test.use({ variant: 'most' });

  test('the form fits every window', async ({ page }) => {
    const shifts = await recordShifts(page);
    await visit(page, '/contact');
    await expect(page.getByText('est responsable de ces données')).toBeVisible();
    // The typeface, which comes late, moves little.
    expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.05)).toEqual([]);
    for (const width of windowWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await unreadableTexts(page), `${width} px`).toEqual([]);
    }
  });
});
