import { expect, type Page, test, waitForHydration } from '../fixtures';

const FAULT = 'a fault of this test';

/** Makes the profile fail to render until `isMended` is stored: a list whose items have technologies cannot be mapped. */
async function breakProfile(page: Page): Promise<void> {
  await page.addInitScript((fault) => {
    if (sessionStorage.getItem('isMended')) return;
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
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/erreur/);
  expect(text, 'neither a stack nor the error itself').not.toMatch(/technologies| at |\.js|fault/);
}

test('a page that fails to render shows the error screen', async ({ page, reports }) => {
  reports.expect(new RegExp(FAULT));
  await breakProfile(page);
  const expectHome = async () => {
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Développeur Full Stack');
  };

  await test.step('when it is loaded', async () => {
    await page.goto('/profil');
    await expectErrorScreen(page);
  });
  await test.step('whose link leads home', async () => {
    await page.getByRole('link').click();
    await expectHome();
  });
  await test.step('when it is reached by a link, and Back leaves it', async () => {
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Voir mes projets' }).click();
    await expectErrorScreen(page);
    await page.goBack();
    await expectHome();
  });
  await test.step('whose button reloads the page', async () => {
    await page.goto('/profil');
    await page.evaluate(() => sessionStorage.setItem('isMended', 'yes'));
    await page.getByRole('button').click();
    await expect(heading(page)).toHaveText('Profil');
    await expect(page).toHaveURL('/profil');
  });
});
