import { findings } from '../harness/engines';
import { expect, type Page, test, unknownPath, visit } from './fixtures';
import { pages } from './sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of paths) {
        test(`two engines find nothing at ${path}`, async ({ page, complaints }) => {
          if (path === unknownPath) complaints.expect(/status of 404/);
          await visit(page, path);
          await expectNoFinding(page);
        });
      }

      test('two engines find nothing at /contact once the message is sent', async ({ page }) => {
        await keepSuccessMessage(page);
        await visit(page, '/contact');
        for (const field of await page.getByRole('textbox').all())
          await field.fill('visiteur@example.com');
        await page.getByRole('button', { name: 'Envoyer' }).click();
        await expect(page.getByRole('status')).toHaveText('Message envoyé avec succès\u00a0!');
        await expectNoFinding(page);
      });
    });
  }
}

test('the engines do find what is wrong', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('E-mail').evaluate((field) => {
    field.id = 'sans-etiquette';
    field.removeAttribute('placeholder');
  });
  const rules = (await findings(page)).map(({ rule }) => rule);
  expect(rules).toContain('violation label');
  expect(rules).toContain('error 4_1_2.H91.InputEmail.Name');
});

/** The engines may take longer than the message stays: its end never comes. */
async function keepSuccessMessage(page: Page): Promise<void> {
  await page.addInitScript((displayed) => {
    const { setTimeout } = window;
    window.setTimeout = ((callback: () => void, delay?: number) =>
      delay === displayed ? 0 : setTimeout(callback, delay)) as typeof window.setTimeout;
  }, 3000);
}

async function expectNoFinding(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await findings(page)).toEqual([]);
}
