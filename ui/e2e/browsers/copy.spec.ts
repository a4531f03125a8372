import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { samplePage } from '../../folders';
import { pages } from '../sample';
import { expect, type Tab, test } from './fixtures';

const file = join(samplePage, 'index.html');

async function expectWhole(tab: Tab): Promise<void> {
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
  }
  expect(await tab.evaluate(() => document.body.innerText)).not.toContain('Page introuvable');
  expect(await tab.evaluate(() => document.body.innerText)).toContain('ne peut rien envoyer');
}

test('the file opened from a disk is the whole portfolio', async ({ tab }) => {
  await tab.goto(`file://${file}`);
  await expectWhole(tab);
});

test('a copy under another path, as an archive keeps it, is the whole portfolio', async ({
  tab,
}) => {
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
