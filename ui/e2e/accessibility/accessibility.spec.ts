import { findings } from '../../cli/check-site/accessibility';
import { htmlErrors } from '../../cli/check-site/documents';
import { expect, keepSuccessMessage, type Page, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

// Without transitions, colours are judged in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no fault on any page, and its HTML is valid', async ({
  page,
  request,
  reports,
}) => {
  reports.expect(/status of 404/);
  expect(await htmlErrors(await (await request.get('/')).text())).toEqual([]);
  for (const path of paths) {
    await visit(page, path);
    expect(await htmlErrors(await page.content()), path).toEqual([]);
    await expectNoFinding(page, path);
  }
});

test('axe finds no fault at /contact once the message is sent, and those of a broken form', async ({
  page,
}) => {
  await keepSuccessMessage(page);
  await visit(page, '/contact');
  for (const field of await page.getByRole('textbox').all())
    await field.fill('visiteur@example.com');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).toHaveText('Message envoyé avec succès\u00a0!');
  await expectNoFinding(page, 'sent');
  await page.getByLabel('E-mail').evaluate((field) => {
    field.id = 'sans-etiquette';
    field.removeAttribute('placeholder');
  });
  expect((await findings(page)).map(({ rule }) => rule)).toContain('violation label');
});

/** In both schemes, in a narrow window and a wide one. */
async function expectNoFinding(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findings(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
