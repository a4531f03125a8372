import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sampleDist } from '../../folders';
import { owner, pages } from '../sample';
import { expect, type Tab, test } from './fixtures';

const file = join(sampleDist, 'index.html');

/** Every page is there, and the links of the header lead to its heading. */
async function expectParts(tab: Tab): Promise<void> {
  await expect
    .poll(() =>
      tab.evaluate(
        () => [...document.querySelectorAll('h1')].filter((it) => it.checkVisibility()).length,
      ),
    )
    .toBe(pages.length);
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

/** That, and nothing is offered that needs the server. */
async function expectWhole(tab: Tab): Promise<void> {
  await expectParts(tab);
  const text = await tab.evaluate(() => document.body.innerText);
  for (const absent of ['Page introuvable', 'Thème', 'Télécharger le CV'])
    expect(text).not.toContain(absent);
  expect(text).toMatch(
    new RegExp(
      `Sans JavaScript ou dans une copie.* ne peut rien envoyer\\s: écrivez à ${owner.email}\\.`,
    ),
  );
  const controls = () =>
    [...document.querySelectorAll('button, input[type="radio"]')].filter((it) =>
      it.checkVisibility(),
    ).length;
  expect(await tab.evaluate(controls)).toBe(0);
}

test('the document is the whole portfolio from a disk, and under another path, as an archive keeps it', async ({
  tab,
  reports,
}) => {
  // The icon is a file of the server.
  reports.allow(/ERR_FILE_NOT_FOUND/);
  await tab.goto(`file://${file}`);
  await expectWhole(tab);
  const body = await readFile(file);
  const archive = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  archive.listen(0, '127.0.0.1');
  await once(archive, 'listening');
  const { port } = archive.address() as AddressInfo;
  await tab.goto(`http://127.0.0.1:${port}/kept/2026/profil`);
  await expectWhole(tab);
  archive.closeAllConnections();
  archive.close();
});

test.describe('without scripts', () => {
  test.use({ visit: { script: false } });

  test('each link of the header leads to its part of the document', async ({ tab, server }) => {
    await tab.goto(server);
    await expectParts(tab);
  });
});
