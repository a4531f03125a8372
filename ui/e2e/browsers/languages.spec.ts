import { join } from 'node:path';
import { loadServerBundle } from '../../document/serverBundle';
import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { expect, type Tab, test } from './fixtures';

const dist = variantDist('bilingual');
const { pages } = await loadServerBundle(dist);

/** The language of the document, how many headings and footers are shown, and the links to a translation. */
const shown = (tab: Tab) =>
  tab.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    return {
      lang: document.documentElement.lang,
      headings: visible('h1').length,
      footers: visible('footer').length,
      links: visible('header a[hreflang]').map((it) => it.textContent),
    };
  });

/** From the French pages in one document to the English ones, and back. */
async function expectSwitch(tab: Tab): Promise<void> {
  for (const [language, link] of [
    ['fr', 'English'],
    ['en', 'Français'],
    ['fr', 'English'],
  ] as const) {
    const own = pages.filter(({ site }) => site.language === language);
    await expect.poll(async () => (await shown(tab)).headings).toBe(own.length);
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
  }) => {
    const { url, stop } = await startSite(dist);
    await tab.goto(url);
    await expectSwitch(tab);
    await stop();
  });
});
