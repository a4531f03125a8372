import { expect, test, visit } from '../fixtures';
import { home, owner } from '../sample';

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
});

test('greets, then names the role as the page’s one first heading', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main).toContainText(home.greeting);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Développeur Full Stack');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('introduces with the four years of work-study', async ({ page }) => {
  const intro = page.getByRole('main').getByText(home.intro, { exact: true });
  await expect(intro).toBeVisible();
  await expect(intro).toContainText(/4\sans/);
  await expect(intro).toContainText('alternance');
});

test('« Voir mes projets » leads to the projects', async ({ page }) => {
  await page.getByRole('link', { name: 'Voir mes projets', exact: true }).click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { name: 'Projets', exact: true })).toBeVisible();
});

test('« Me contacter » leads to the form', async ({ page }) => {
  await page.getByRole('link', { name: 'Me contacter', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByPlaceholder('Votre message...')).toBeVisible();
});

test('shows the four figures, each with what it counts', async ({ page }) => {
  const figures = page.getByRole('main').locator('dl').last();
  await expect(figures.getByRole('definition')).toHaveText(['4+', '2', '10+', '100%']);
  const terms = await figures.getByRole('term').allTextContents();
  for (const [position, word] of ['expérience', 'projets', 'technologies', 'engagement'].entries())
    expect(terms[position]).toContain(word);
});

test('speaks of its owner by role, since the sample has no name', async ({ page }) => {
  await expect(page.getByRole('main')).not.toContainText(owner.brand);
});
