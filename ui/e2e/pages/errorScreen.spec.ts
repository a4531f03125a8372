import { expect, hydrated, type Page, test } from '../fixtures';

const FAULT = 'a fault of this test';

/** Makes the profile fail to render until `mended` is stored. */
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toHaveAttribute('lang', 'en');
  const words = await page.locator('body').innerText();
  expect(words).toMatch(/erreur/);
  expect(words, 'neither a stack nor the error itself').not.toMatch(/technologies| at |\.js|fault/);
}

test('a page that fails to render shows the error screen: loaded, with a link that leads home and a button that reloads; reached by a link, Back leaves it', async ({
  page,
  reports,
}) => {
  reports.expect(new RegExp(FAULT));
  await breakProfile(page);
  const expectHome = async () => {
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Développeur Full Stack');
  };
  await page.goto('/profil');
  await expectErrorScreen(page);
  await page.getByRole('link').click();
  await expectHome();
  await hydrated(page);
  await page.getByRole('link', { name: 'Voir mes projets' }).click();
  await expectErrorScreen(page);
  await page.goBack();
  await expectHome();
  await page.goto('/profil');
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button').click();
  await expect(heading(page)).toHaveText('Profil');
  await expect(page).toHaveURL('/profil');
});
