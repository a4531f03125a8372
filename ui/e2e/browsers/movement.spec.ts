import { expect, heading, open, type Tab, test } from './fixtures';

/** The labels of the links that are marked as the current page. */
const current = (tab: Tab) =>
  tab.evaluate(() => [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent));

test('after fast clicks and in the history, the page shown is the one whose link is marked', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  // After several fast clicks the last one's page is shown and marked, and nothing is thrown.
  await tab.evaluate(() => {
    const thrown: string[] = [];
    Object.assign(window, { thrown });
    addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
    const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
    for (const rank of [1, 2, 3, 0, 2]) links[rank]?.click();
  });
  const expectPage = async (path: string, label: string, title: string) => {
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
    await expect.poll(() => current(tab)).toEqual([label]);
    expect(await heading(tab)).toBe(title);
  };
  await expectPage('/about', 'About', 'À propos de moi');
  for (const label of ['Contact', 'Profil', 'Home']) await tab.click('link', label);
  await expectPage('/', 'Home', 'Développeur Full Stack');
  await tab.back();
  await expectPage('/profil', 'Profil', 'Profil');
  await tab.back();
  await expectPage('/contact', 'Contact', 'Contact');
  await tab.forward();
  await expectPage('/profil', 'Profil', 'Profil');
  await tab.click('link', 'Home', 2);
  await expectPage('/', 'Home', 'Développeur Full Stack');
  // A rejection is reported after the task that made it.
  await tab.evaluate(() => new Promise<void>((done) => setTimeout(done)));
  expect(await tab.evaluate(() => (window as unknown as { thrown: string[] }).thrown)).toEqual([]);
});

test.describe('with the DMA-BUF renderer off', () => {
  test.use({ visit: { script: true, dmabufRenderer: false } });

  test('four clicks through the navigation do not crash the tab', async ({ tab, server }) => {
    await open(tab, server);
    const document_ = await tab.evaluate(() => performance.timeOrigin);
    for (const label of ['Contact', 'About', 'Profil', 'Home']) {
      await tab.click('link', label);
      await expect.poll(() => current(tab)).toEqual([label]);
      // Two frames: the crash came in the one after the click.
      await tab.evaluate(
        () =>
          new Promise<void>((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done())),
          ),
      );
    }
    expect(await tab.evaluate(() => performance.timeOrigin)).toBe(document_);
  });
});
