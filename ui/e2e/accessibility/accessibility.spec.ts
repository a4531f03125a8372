import { findings } from '../../harness/accessibilityEngines';
import { expect, keepSuccessMessage, type Page, test, unknownPath, visit } from '../fixtures';
import { pages } from '../sample';

const paths = [...pages.map(({ path }) => path), unknownPath];

// Without transitions, colours are judged in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of paths) {
  test(`three accessibility engines find no fault at ${path}`, async ({ page, complaints }) => {
    if (path === unknownPath) complaints.expect(/status of 404/);
    await visit(page, path);
    await expectNoFinding(page);
  });
}

test('three accessibility engines find no fault at /contact once the message is sent', async ({
  page,
}) => {
  await keepSuccessMessage(page);
  await visit(page, '/contact');
  for (const field of await page.getByRole('textbox').all())
    await field.fill('visiteur@example.com');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).toHaveText('Message envoyé avec succès\u00a0!');
  await expectNoFinding(page);
});

test('each engine reports the faults of a broken form', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('E-mail').evaluate((field) => {
    field.id = 'sans-etiquette';
    field.removeAttribute('placeholder');
    for (const words of document.querySelectorAll<HTMLElement>('header label span'))
      words.hidden = true;
    document.querySelector('textarea')?.before(document.createElement('span'));
  });
  const rules = (await findings(page)).map(({ rule }) => rule);
  expect(rules).toContain('violation label');
  expect(rules).toContain('error 4_1_2.H91.InputEmail.Name');
  expect(rules).toContain('fail input_label_exists');
  expect(rules).toContain('fail label_content_exists');
  expect(rules).toContain('potential input_label_visible');
});

test('visually hidden words are in the browser’s accessibility tree', async ({ page }) => {
  await visit(page, '/');
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const named = (role: string) =>
    nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value);
  expect(named('group')).toEqual(['Thème']);
  expect(named('radio')).toEqual(['Clair', 'Système', 'Sombre']);
});

/** In both schemes, in a narrow window and a wide one. */
async function expectNoFinding(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
