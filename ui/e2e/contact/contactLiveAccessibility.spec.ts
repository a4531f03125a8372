import { findings } from '../../cli/check-site/accessibility';
import { losses } from '../../harness/losses';
import { keepSuccessMessage } from '../fixtures';
import { expect, fill, type Page, SUCCESS, send, status, test, UNKNOWN, visit } from '../live';

async function expectNothing(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // An element under the pointer has its hover colour: enough for AA, not for every rule here.
  await page.mouse.move(0, 0);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await losses(page), `${width} px`).toEqual([]);
    expect(await findings(page), `${width} px`).toEqual([]);
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no fault in the form, its failures, its success and a refusal page, ${colorScheme}`, async ({
    page,
    reports,
  }) => {
    reports.expect(/ERR_CONNECTION_RESET/);
    reports.expect(/status of 422/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await keepSuccessMessage(page);
    await visit(page, '/contact');
    await expectNothing(page);

    await fill(page);
    await page.route('/contact', (route) => route.abort('connectionreset'), { times: 1 });
    await send(page).click();
    await expect(status(page)).toHaveText(UNKNOWN);
    await expectNothing(page);

    await fill(page, { subject: 'Un poste \u202e' });
    await send(page).click();
    await expect(page.getByLabel('Sujet')).toHaveAttribute('aria-invalid', 'true');
    await expectNothing(page);

    await fill(page);
    await send(page).click();
    await expect(status(page)).toHaveText(SUCCESS);
    await expectNothing(page);

    await visit(page, '/contact');
    // As a browser without scripts sends it.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message à corriger');
    await expectNothing(page);
  });
