import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadServerBundle } from '../../document/serverBundle';
import { sampleDist, variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { owner, pages } from '../sample';
import { expect, type Tab, test } from './fixtures';

const sampleDocument = join(sampleDist, 'index.html');
const bilingual = variantDist('bilingual');
const { pages: pagesInTwoLanguages } = await loadServerBundle(bilingual);

/** The document shows every page, and the links of the header lead to the headings of the pages. */
async function expectEveryPage(tab: Tab): Promise<void> {
  await expect.poll(async () => (await describe(tab)).headings).toBe(pages.length);
  for (const { id, label } of pages) {
    await tab.click('link', label);
    await expect.poll(() => tab.evaluate(() => location.hash)).toBe(`#${id}`);
    await expect.poll(() => tab.evaluate(isHeadingInView, id)).toBe(true);
  }
}

/** Runs in the page. */
function isHeadingInView(id: string): boolean {
  const heading = document.getElementById(id)?.querySelector('h1');
  const { top = -1, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
}

/** The document has every page with all of its content, and nothing that needs scripts. It does not have these words. */
async function expectWhole(tab: Tab, ...absentWords: readonly string[]): Promise<void> {
  await expectEveryPage(tab);
  const text = await tab.evaluate(() => document.body.innerText);
  for (const words of ['Page introuvable', 'Thème', ...absentWords])
    expect(text).not.toContain(words);
  expect(text).toMatch(
    new RegExp(
      `Sans JavaScript ou dans une copie.* ne peut rien envoyer\\s: écrivez à ${owner.email}\\.`,
    ),
  );
  expect(await tab.evaluate(countElements)).toEqual({ hiddenContent: 0, visibleControls: 0 });
}

/** Runs in the page. */
function countElements() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const content =
    'h1, h2, h3, p, li, dt, dd, label, input:not([type="radio"]), textarea, address, img, [role="img"]';
  const contentElements = [...document.querySelectorAll(`main :is(${content})`)];
  const controls = [...document.querySelectorAll('button, input[type="radio"]')];
  return {
    hiddenContent: contentElements.filter((element) => !isShown(element)).length,
    visibleControls: controls.filter(isShown).length,
  };
}

test('the document is the whole portfolio from a disk', async ({ tab, reports }) => {
  // The icon is another file.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${sampleDocument}`);
  await expectWhole(tab, 'Télécharger le CV');
});

test('the document is the whole portfolio under another path, as an archive keeps it', async ({
  tab,
}) => {
  const body = await readFile(sampleDocument);
  const archive = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  archive.listen(0, '127.0.0.1');
  await once(archive, 'listening');
  const { port } = archive.address() as AddressInfo;

  await tab.goto(`http://127.0.0.1:${port}/kept/2026/profil`);
  await expectWhole(tab, 'Télécharger le CV');

  archive.closeAllConnections();
  archive.close();
});

/** The language of the document, the visible headings and footers, and the links to a translation. */
const describe = (tab: Tab) =>
  tab.evaluate(() => {
    const visibleElements = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return {
      lang: document.documentElement.lang,
      headings: visibleElements('h1').length,
      footers: visibleElements('footer').length,
      links: visibleElements('header a[hreflang]').map(({ textContent }) => textContent),
    };
  });

/** Follows the link from the French pages in one document to the English ones, and back. */
async function expectSwitch(tab: Tab): Promise<void> {
  for (const { language, link } of [
    { language: 'fr', link: 'English' },
    { language: 'en', link: 'Français' },
    { language: 'fr', link: 'English' },
  ]) {
    const pagesInLanguage = pagesInTwoLanguages.filter(({ site }) => site.language === language);
    await expect
      .poll(() => describe(tab))
      .toEqual({ lang: language, headings: pagesInLanguage.length, footers: 1, links: [link] });
    await tab.click('link', link);
  }
}

test('a saved copy shows one language, and leads to the other', async ({ tab, reports }) => {
  // The icon is another file.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${join(bilingual, 'index.html')}`);
  await expectSwitch(tab);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is a part of the document, to which the header leads', async ({
    tab,
    server,
  }) => {
    await tab.goto(server);
    for (const width of [1280, 320]) {
      await tab.resize(width, 800);
      await expectWhole(tab);
    }
  });

  test('the address to write to is a link', async ({ tab, server }) => {
    await tab.goto(server);
    const address = () => document.querySelector('main noscript a')?.getAttribute('href');
    await expect.poll(() => tab.evaluate(address)).toBe(`mailto:${owner.email}`);
  });

  test('only the pages of one language are shown, and lead to those of the other', async ({
    tab,
  }) => {
    const { url, stop } = await startSite(bilingual);
    await tab.goto(url);
    await expectSwitch(tab);
    await stop();
  });
});
