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

const file = join(sampleDist, 'index.html');
const bilingual = variantDist('bilingual');
const { pages: inTwoLanguages } = await loadServerBundle(bilingual);

/** Every page is there, and the links of the header lead to its heading. */
async function expectParts(tab: Tab): Promise<void> {
  await expect.poll(async () => (await shown(tab)).headings).toBe(pages.length);
  for (const { id, label } of pages) {
    await tab.click('link', label);
    await expect.poll(() => tab.evaluate(() => location.hash)).toBe(`#${id}`);
    const inView = (id: string) => {
      const heading = document.getElementById(id)?.querySelector('h1');
      const { top = -1, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(() => tab.evaluate(inView, id)).toBe(true);
  }
}

/** That, no content is hidden, and nothing is offered that needs scripts, nor what these words name. */
async function expectWhole(tab: Tab, ...words: readonly string[]): Promise<void> {
  await expectParts(tab);
  const text = await tab.evaluate(() => document.body.innerText);
  for (const absent of ['Page introuvable', 'Thème', ...words]) expect(text).not.toContain(absent);
  expect(text).toMatch(
    new RegExp(
      `Sans JavaScript ou dans une copie.* ne peut rien envoyer\\s: écrivez à ${owner.email}\\.`,
    ),
  );
  const found = await tab.evaluate(() => {
    const isShown = (it: Element) => it.checkVisibility({ visibilityProperty: true });
    const content =
      'h1, h2, h3, p, li, dt, dd, label, input:not([type="radio"]), textarea, address, img, [role="img"]';
    return {
      hidden: [...document.querySelectorAll(`main :is(${content})`)].filter((it) => !isShown(it))
        .length,
      controls: [...document.querySelectorAll('button, input[type="radio"]')].filter(isShown)
        .length,
    };
  });
  expect(found).toEqual({ hidden: 0, controls: 0 });
}

test('the document is the whole portfolio from a disk, and under another path, as an archive keeps it', async ({
  tab,
  reports,
}) => {
  // The icon is a file of the server.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${file}`);
  await expectWhole(tab, 'Télécharger le CV');
  const body = await readFile(file);
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
    const own = inTwoLanguages.filter(({ site }) => site.language === language);
    await expect.poll(async () => (await shown(tab)).headings).toBe(own.length);
    const { lang, links, footers } = await shown(tab);
    expect({ lang, links, footers }).toEqual({ lang: language, links: [link], footers: 1 });
    await tab.click('link', link);
  }
}

test('a saved copy shows one language, and leads to the other', async ({ tab, reports }) => {
  // The icon is a file of the server.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${join(bilingual, 'index.html')}`);
  await expectSwitch(tab);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is a part of the document, to which the header leads, and the address to write to is a link', async ({
    tab,
    server,
  }) => {
    await tab.goto(server);
    for (const width of [1280, 320]) {
      await tab.resize(width, 800);
      await expectWhole(tab);
    }
    const address = () => document.querySelector('main noscript a')?.getAttribute('href');
    expect(await tab.evaluate(address)).toBe(`mailto:${owner.email}`);
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
