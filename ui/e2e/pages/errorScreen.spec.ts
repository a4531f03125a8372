import { expect, type Page, test, visit } from '../fixtures';

const FAULT = 'a fault of this test';

/** Makes the profile fail to render until `mend` is called. */
async function breakProfile(page: Page): Promise<void> {
  await page.addInitScript((fault) => {
    if (sessionStorage.getItem('mended')) return;
    const map = Array.prototype.map;
    Array.prototype.map = function (this: unknown[], ...args: Parameters<typeof map>) {
      const [first] = this;
      if (first instanceof Object && 'technologies' in first) throw new Error(fault);
      return map.apply(this, args);
    } as typeof map;
  }, FAULT);
}

const mend = (page: Page) => page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toHaveAttribute('lang', 'en');
  const words = await page.locator('body').innerText();
  expect(words).toMatch(/erreur/);
  expect(words, 'neither a stack nor the error itself').not.toMatch(/technologies| at |\.js|fault/);
}

test.beforeEach(async ({ page, reports }) => {
  reports.expect(new RegExp(FAULT));
  await breakProfile(page);
});

test('a page that fails to render when loaded shows the error screen, whose link leads home and whose button reloads', async ({
  page,
}) => {
  await page.goto('/profil');
  await expectErrorScreen(page);
  await page.getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Développeur Full Stack');
  await page.goto('/profil');
  await mend(page);
  await page.getByRole('button').click();
  await expect(heading(page)).toHaveText('Profil');
  await expect(page).toHaveURL('/profil');
});

test('a page that fails to render when reached by a link shows it too, and Back leaves it', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Voir mes projets' }).click();
  await expectErrorScreen(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Développeur Full Stack');
});
