import { pages } from '../sample';
import {
  expect,
  headingOf,
  open,
  scrollPosition,
  scrollTo,
  type Tab,
  test,
  waitForHydration,
} from './fixtures';

test.beforeEach(async ({ tab }) => {
  await tab.resize(390, 500);
});

/** The text of the element that has the focus. */
const focusedText = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent ?? '');

test('each link is marked at the moment when its page is shown, from the top, with its title and the focus on its heading', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  const loadTime = await tab.evaluate(() => performance.timeOrigin);
  for (const { label, title, path } of [...pages].reverse()) {
    await scrollTo(tab, 60);
    const markedLabels = await tab.evaluate(
      (label) =>
        new Promise<(string | null)[]>((resolve) => {
          const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
          // Observers are called after the task that has changed the page, before the next one.
          const observer = new MutationObserver(() => {
            observer.disconnect();
            const marked = document.querySelectorAll('[aria-current]');
            resolve([...marked].map(({ textContent }) => textContent));
          });
          observer.observe(document.querySelector('main') ?? document, { childList: true });
          for (const link of links) if (link.textContent === label) link.click();
        }),
      label,
    );
    expect(markedLabels).toEqual([label]);
    await expect.poll(() => tab.evaluate(() => document.title)).toBe(title);
    expect(await tab.evaluate(() => location.pathname)).toBe(path);
    expect(await focusedText(tab)).toBe(await headingOf(tab));
    expect(await tab.evaluate(() => document.querySelector('h1')?.matches(':focus'))).toBe(true);
    expect(await scrollPosition(tab)).toBe(0);
    expect(
      await tab.evaluate(() => document.querySelector('[aria-live="polite"]')?.textContent),
    ).toBe(title);
  }
  expect(await tab.evaluate(() => performance.timeOrigin), 'no document was loaded').toBe(loadTime);
});

/** Follows a link of the header without first scrolling to it, as a screen reader does. */
const follow = (tab: Tab, label: string) =>
  tab.evaluate((label) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      if (link.textContent === label) link.click();
  }, label);

/** The page of that title is shown, from `top` on. */
async function expectAt(tab: Tab, title: string, top: number): Promise<void> {
  await expect.poll(() => headingOf(tab)).toBe(title);
  await expect.poll(() => scrollPosition(tab)).toBe(top);
}

test('back and forward return to where each page was left, with the focus on its heading', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/profil`);
  await scrollTo(tab, 700);
  await follow(tab, 'About');
  await expectAt(tab, 'À propos de moi', 0);
  expect(await focusedText(tab)).toBe('À propos de moi');
  const entryOfAbout = await tab.evaluate(() => JSON.stringify(history.state));
  expect(entryOfAbout).toContain('key');
  await scrollTo(tab, 300);
  await tab.back();
  await expectAt(tab, 'Profil', 700);
  expect(await focusedText(tab)).toBe('Profil');
  await scrollTo(tab, 250);
  await tab.forward();
  await expectAt(tab, 'À propos de moi', 300);
  await tab.back();
  await expectAt(tab, 'Profil', 250);
  // Each visit of a page has a position of its own.
  await follow(tab, 'Contact');
  await expectAt(tab, 'Contact', 0);
  await follow(tab, 'Profil');
  await expectAt(tab, 'Profil', 0);
  await scrollTo(tab, 400);
  await tab.back();
  await expectAt(tab, 'Contact', 0);
  await tab.back();
  await expectAt(tab, 'Profil', 250);
});

test('a reload stays where it was, and where other pages were left is kept', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/about`);
  await scrollTo(tab, 400);
  await follow(tab, 'Profil');
  await expectAt(tab, 'Profil', 0);
  await scrollTo(tab, 600);
  await tab.reload();
  await waitForHydration(tab);
  await expectAt(tab, 'Profil', 600);
  // Nothing scrolls it afterwards.
  await tab.evaluate(() => document.fonts.ready.then(() => {}));
  expect(await scrollPosition(tab)).toBe(600);
  await tab.back();
  await expectAt(tab, 'À propos de moi', 400);
});

test('coming back from another site returns to where each page was left', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  await scrollTo(tab, 120);
  // Two documents of the site in a row, then one of another site: each history entry has its own scroll position.
  await open(tab, `${server}/profil`);
  await scrollTo(tab, 500);
  await open(tab, server.replace('127.0.0.1', 'localhost'));
  for (const { go, path, top } of [
    { go: tab.back, path: '/profil', top: 500 },
    { go: tab.back, path: '/', top: 120 },
    { go: tab.forward, path: '/profil', top: 500 },
  ]) {
    await go();
    await expect.poll(() => tab.evaluate(() => location.href)).toBe(server + path);
    await waitForHydration(tab);
    await expect.poll(() => scrollPosition(tab)).toBe(top);
  }
});

test('after fast clicks and in the history, the page shown is the one whose link is marked', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  // After several fast clicks the last one's page is shown and marked, and nothing is thrown.
  await tab.evaluate(() => {
    const rejections: string[] = [];
    Object.assign(window, { rejections });
    addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)));
    const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
    for (const rank of [1, 2, 3, 0, 2]) links[rank]?.click();
  });
  const expectPage = async (path: string, label: string, title: string) => {
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
    const marked = () => document.querySelector('[aria-current]')?.textContent;
    await expect.poll(() => tab.evaluate(marked)).toBe(label);
    expect(await headingOf(tab)).toBe(title);
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
  expect(
    await tab.evaluate(() => (window as unknown as { rejections: string[] }).rejections),
  ).toEqual([]);
});
