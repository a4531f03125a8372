import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerBundle } from '../../document/serverBundle';
import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { letters, read } from '../../harness/printed';
import { moduleScript } from '../relayed';
import { test as base, expect, hydrated, open, scrolled, scrollTo, type Tab } from './fixtures';
import { clear, status } from './form';

/* A site in two languages, whose form sends. */

const dist = variantDist('bilingual');
const { pages, notFoundTitles } = await loadServerBundle(dist);
const english = pages.filter(({ site }) => site.language === 'en');

const test = base.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const maildir = await mkdtemp(join(tmpdir(), 'maildir-'));
      const { url, stop } = await startSite(dist, '--contact-maildir', maildir);
      await use(url);
      await stop();
      await rm(maildir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The language of the document, its title, the headings of pages that are shown, and the links to a translation. */
const shown = (tab: Tab) =>
  tab.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: visible('h1').map((it) => it.textContent),
      footers: visible('footer').length,
      links: visible('header a[hreflang]').map((it) => it.textContent),
    };
  });

test('the header leads to the same page in the other language, as any link leads to a page, and the theme stays', async ({
  tab,
  server,
}) => {
  await tab.resize(390, 500);
  await open(tab, `${server}/profil`);
  const loaded = await tab.evaluate(() => performance.timeOrigin);
  await tab.click('radio', 'Sombre');
  await scrollTo(tab, 700);
  const follow = () => document.querySelector<HTMLElement>('header a[hreflang]')?.click();
  /** All that tells of the page at `path`, from `top` on. */
  const expectPage = async (path: string, top: number) => {
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
    const { title, description, site } = pages.find((page) => page.path === path) ?? {};
    await expect.poll(() => scrolled(tab)).toBe(top);
    const told = await tab.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('[name="description"]')?.content,
      locale: document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content,
      focused: document.activeElement?.localName,
      announced: document.querySelector('[aria-live="polite"]')?.textContent,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      theme: document.querySelector<HTMLInputElement>('[name="theme"]:checked')?.value,
    }));
    const { language: lang, locale } = site ?? {};
    const kept = { focused: 'h1', announced: title, scheme: 'dark', theme: 'dark' };
    expect(told).toEqual({ lang, title, description, locale, ...kept });
  };
  await tab.evaluate(follow);
  await expectPage('/en/profile', 0);
  await scrollTo(tab, 300);
  await tab.back();
  await expectPage('/profil', 700);
  await tab.forward();
  await expectPage('/en/profile', 300);
  await tab.click('link', 'About');
  await expectPage('/en/about', 0);
  await tab.evaluate(follow);
  await expectPage('/about', 0);
  expect(await tab.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('an English page is English before its script has arrived, as an unknown address below /en/ is, and React keeps it', async ({
  tab,
  relay,
  reports,
}) => {
  reports.allow(/status of 404/);
  const unknown = { path: '/en/nope', title: notFoundTitles.en, alternates: undefined };
  for (const { path, title, alternates } of [...english, unknown]) {
    const { deliver, release } = moduleScript();
    await tab.goto((await relay(deliver)) + path);
    const seen = async () => {
      const { headings, ...others } = await shown(tab);
      return { ...others, headings: headings.length };
    };
    const expected = { lang: 'en', title, footers: 1, links: ['Français'] };
    await expect.poll(seen).toEqual({ ...expected, headings: alternates ? 1 : 0 });
    await tab.evaluate(() => {
      Object.assign(window, { kept: document.querySelector('header') });
    });
    release();
    await hydrated(tab);
    await expect.poll(seen).toEqual({ ...expected, headings: 1 });
    const rest = await tab.evaluate(() => ({
      href: document.querySelector('header a[hreflang]')?.getAttribute('href'),
      kept: 'kept' in window && window.kept === document.querySelector('header'),
    }));
    const french = alternates?.find(({ language }) => language === 'fr');
    expect(rest, path).toEqual({ href: french?.path ?? '/', kept: alternates !== undefined });
  }
});

test('the profile is printed in English', async ({ tab, server }) => {
  await open(tab, `${server}/en/profile`);
  const { all } = await read(await tab.printed());
  for (const words of [
    'Availability: Three',
    'Since September 2022',
    'Developer',
    'Certifications',
  ])
    expect(all).toContain(letters(words));
  for (const words of ['Français', 'Disponib', 'Développeu'])
    expect(all).not.toContain(letters(words));
});

test('the form refuses, and thanks, in English', async ({ tab, server, reports }) => {
  // Chromium logs it.
  reports.allow(/status of 422/);
  await open(tab, `${server}/en/contact`);
  const message = { Name: 'A visitor', Email: 'visitor@example.org', Message: 'Are you free?' };
  for (const [label, text] of Object.entries(message)) await tab.type(label, text);
  // No browser refuses the character, which reverses the direction of what follows.
  await tab.type('Subject', 'A job \u202e');
  await tab.click('button', 'Send the message');
  await expect.poll(() => status(tab)).toMatch(/^The subject contains a character/);
  await clear(tab, 'Subject');
  await tab.type('Subject', 'A job');
  await tab.click('button', 'Send the message');
  await expect.poll(() => status(tab)).toBe('Message sent successfully!');
});

/** From the French pages in one document to the English ones, and back. */
async function expectSwitch(tab: Tab): Promise<void> {
  for (const [language, link] of [
    ['fr', 'English'],
    ['en', 'Français'],
    ['fr', 'English'],
  ] as const) {
    const own = pages.filter(({ site }) => site.language === language);
    await expect.poll(async () => (await shown(tab)).headings).toHaveLength(own.length);
    const { lang, links, footers } = await shown(tab);
    expect({ lang, links, footers }).toEqual({ lang: language, links: [link], footers: 1 });
    await tab.click('link', link);
  }
}

test('a saved copy shows one language, and leads to the other', async ({ tab, reports }) => {
  // The icon is a file of the server.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${join(dist, 'index.html')}`);
  await expectSwitch(tab);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('only the pages of one language are shown, and lead to those of the other', async ({
    tab,
    server,
  }) => {
    await tab.goto(server);
    await expectSwitch(tab);
  });
});
