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

test('a link of the navigation shows its page as a browser shows a new document', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  const loadTime = await tab.evaluate(() => performance.timeOrigin);
  for (const { label, title, path } of [...pages].reverse()) {
    await scrollTo(tab, 60);
    await test.step(`the link ${label} is marked when its page is shown`, async () => {
      const markedLabels = await tab.evaluate(followAndReadMarks, label);
      expect(markedLabels).toEqual([label]);
    });
    await test.step(`${path} has its title and its address`, async () => {
      await expect.poll(() => tab.evaluate(() => document.title)).toBe(title);
      expect(await tab.evaluate(() => location.pathname)).toBe(path);
    });
    await test.step(`${path} has the focus on its heading`, async () => {
      expect(await focusedText(tab)).toBe(await headingOf(tab));
      expect(await tab.evaluate(() => document.querySelector('h1')?.matches(':focus'))).toBe(true);
    });
    await test.step(`${path} is shown from the top`, async () =>
      expect(await scrollPosition(tab)).toBe(0));
    await test.step(`${path} is announced`, async () => {
      const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent;
      expect(await tab.evaluate(announcement)).toBe(title);
    });
  }
  expect(await tab.evaluate(() => performance.timeOrigin), 'no document was loaded').toBe(loadTime);
});

/** Runs in the page: follows a link of the navigation, and reads which links are marked as soon as its page is there. */
function followAndReadMarks(label: string): Promise<(string | null)[]> {
  return new Promise((resolve) => {
    // An observer is called right after the task that has changed the page.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const markedLinks = document.querySelectorAll('[aria-current]');
      resolve(Array.from(markedLinks, ({ textContent }) => textContent));
    });
    observer.observe(document.querySelector('main') ?? document, { childList: true });
    const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
    for (const link of links) if (link.textContent === label) link.click();
  });
}

/** Follows a link of the header without first scrolling to it, as a screen reader does. */
const follow = (tab: Tab, label: string) =>
  tab.evaluate((label) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      if (link.textContent === label) link.click();
  }, label);

/** The page with that heading is shown, scrolled to a position. */
async function expectAt(tab: Tab, heading: string, position: number): Promise<void> {
  await expect.poll(() => headingOf(tab)).toBe(heading);
  await expect.poll(() => scrollPosition(tab)).toBe(position);
}

test('back and forward return to where each page was left', async ({ tab, server }) => {
  await open(tab, `${server}/profil`);
  await scrollTo(tab, 700);

  await test.step('a link leads to the top of its page', async () => {
    await follow(tab, 'About');
    await expectAt(tab, 'À propos de moi', 0);
    expect(await focusedText(tab)).toBe('À propos de moi');
    const entryOfAbout = await tab.evaluate(() => JSON.stringify(history.state));
    expect(entryOfAbout).toContain('key');
  });
  await test.step('back, with the focus on the heading', async () => {
    await scrollTo(tab, 300);
    await tab.back();
    await expectAt(tab, 'Profil', 700);
    expect(await focusedText(tab)).toBe('Profil');
  });
  await test.step('forward and back', async () => {
    await scrollTo(tab, 250);
    await tab.forward();
    await expectAt(tab, 'À propos de moi', 300);
    await tab.back();
    await expectAt(tab, 'Profil', 250);
  });
  await test.step('each visit of a page has a position of its own', async () => {
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
});

test('a reload keeps the positions of all pages', async ({ tab, server }) => {
  await open(tab, `${server}/about`);
  await scrollTo(tab, 400);
  await follow(tab, 'Profil');
  await expectAt(tab, 'Profil', 0);
  await scrollTo(tab, 600);

  await tab.reload();
  await waitForHydration(tab);

  await test.step('that of the current page', async () => {
    await expectAt(tab, 'Profil', 600);
    // The arrival of the typeface does not scroll the page.
    await tab.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await scrollPosition(tab)).toBe(600);
  });
  await test.step('that of another page', async () => {
    await tab.back();
    await expectAt(tab, 'À propos de moi', 400);
  });
});

test('coming back from another site returns to where each page was left', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  await scrollTo(tab, 120);
  // Two documents of the site, then one of another site.
  await open(tab, `${server}/profil`);
  await scrollTo(tab, 500);
  await open(tab, server.replace('127.0.0.1', 'localhost'));

  for (const { go, path, position } of [
    { go: tab.back, path: '/profil', position: 500 },
    { go: tab.back, path: '/', position: 120 },
    { go: tab.forward, path: '/profil', position: 500 },
  ]) {
    await go();
    await expect.poll(() => tab.evaluate(() => location.href)).toBe(server + path);
    await waitForHydration(tab);
    await expect.poll(() => scrollPosition(tab)).toBe(position);
  }
});

/** Runs in the page: records promises that fail without being handled. */
function recordRejections(): void {
  const rejections: string[] = [];
  Object.assign(window, { rejections });
  addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)));
}

/** Runs in the page. The browser reports a rejection after the task that has made it. */
async function readRejections(): Promise<string[]> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  return (window as unknown as { rejections: string[] }).rejections;
}

test('the current page is the one whose link is marked, however fast a visitor moves', async ({
  tab,
  server,
}) => {
  await open(tab, server);
  await tab.evaluate(recordRejections);
  const expectPage = async (path: string, label: string, heading: string) => {
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
    const markedLabel = () => document.querySelector('[aria-current]')?.textContent;
    await expect.poll(() => tab.evaluate(markedLabel)).toBe(label);
    expect(await headingOf(tab)).toBe(heading);
  };

  await test.step('clicks in one task', async () => {
    await tab.evaluate(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
      for (const rank of [1, 2, 3, 0, 2]) links[rank]?.click();
    });
    await expectPage('/about', 'About', 'À propos de moi');
  });
  await test.step('clicks one after the other', async () => {
    for (const label of ['Contact', 'Profil', 'Home']) await tab.click('link', label);
    await expectPage('/', 'Home', 'Développeur Full Stack');
  });
  await test.step('back and forward', async () => {
    await tab.back();
    await expectPage('/profil', 'Profil', 'Profil');
    await tab.back();
    await expectPage('/contact', 'Contact', 'Contact');
    await tab.forward();
    await expectPage('/profil', 'Profil', 'Profil');
  });
  await test.step('a double click', async () => {
    await tab.click('link', 'Home', 2);
    await expectPage('/', 'Home', 'Développeur Full Stack');
  });
  await test.step('no promise was rejected', async () =>
    expect(await tab.evaluate(readRejections)).toEqual([]));
});
