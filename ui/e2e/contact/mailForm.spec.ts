import { findingsInBothSchemes } from '../../cli/check-site/accessibility';
import { windowWidths } from '../../cli/check-site/overflow';
import { unreadableTexts } from '../../harness/unreadableTexts';
import { expect, type Page, test, visit } from '../fixtures';

test.use({ variant: 'stories' });

const text = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const open = (page: Page) => page.getByRole('button', { name: 'Ouvrir ma messagerie' });

test('the form opens the mail program with what was typed, by the keyboard alone, and keeps it', async ({
  page,
  bundle,
  reports,
}) => {
  // No program takes the address in the browser under test.
  reports.expect(/failed: mailto:/);
  reports.expect(/request to another host: mailto:/);
  const opened = page.waitForRequest(/^mailto:/);
  await visit(page, '/contact');

  await page.getByLabel('Sujet').fill('Un poste');
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.insertText('Bonjour,\nêtes-vous libre ?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('Enter');

  const { mailto } = bundle.site.owner;
  expect((await opened).url()).toBe(
    `${mailto}?subject=Un%20poste&body=Bonjour%2C%0D%0A%C3%AAtes-vous%20libre%20%3F`,
  );
  await expect(page).toHaveURL('/contact');
  await expect(text(page)).toHaveValue('Bonjour,\nêtes-vous libre ?');
});

test('a form with an empty field opens nothing: the browser moves the focus there', async ({
  page,
}) => {
  await visit(page, '/contact');
  await page.getByLabel('Sujet').fill('Un poste');

  await open(page).click();

  await expect(text(page)).toBeFocused();
});

test('axe finds no fault in the form, which fits every window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/contact');

  expect(await findingsInBothSchemes(page, '/contact')).toEqual([]);
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await unreadableTexts(page), `${width} px`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the form cannot send, and has the address to write to', async ({
    page,
    bundle,
  }) => {
    await page.goto('/contact');

    await expect(open(page)).toBeHidden();
    const address = page.locator('main noscript a');
    await expect(address).toBeVisible();
    await expect(address).toHaveAttribute('href', bundle.site.owner.mailto);
  });
});
