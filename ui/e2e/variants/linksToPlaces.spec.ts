import { expect, type Page, test, visit } from '../fixtures';

test.use({ variant: 'between' });

/** A project of the home page that has no page of its own: its link leads to its place on the profile. */
const PROJECT = 'Marées ouvertes';

async function expectProjectOnProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL('/profil#projet-2');
  await expect(page.getByRole('heading', { name: PROJECT, exact: true })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
}

test('each other project of the home page leads to its place on the profile', async ({ page }) => {
  await visit(page, '/');

  await page.getByRole('link', { name: PROJECT }).click();

  await expectProjectOnProfile(page);
  await expect(page.locator('[aria-current]')).toHaveText('Profil');
});

test('the address of a project on the profile leads to its place when it is opened', async ({
  page,
}) => {
  await visit(page, '/profil#projet-2');

  await expectProjectOnProfile(page);
});

test('the footer leads to the legal page', async ({ page }) => {
  await visit(page, '/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();

  await expect(page).toHaveURL('/mentions-legales');
  await expect(page.locator('[aria-current]')).toHaveText('Mentions légales');
});
