import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, heading } from './fixtures';

/** The former site registers a worker that answers every request from its cache. */
const formerFiles: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/': [
    'text/html; charset=utf-8',
    '<!doctype html><title>Avant</title><main><h1>Le site d’avant</h1></main><script>navigator.serviceWorker.register("/sw.js")</script>',
  ],
  '/sw.js': [
    'text/javascript',
    `addEventListener('install', (event) => event.waitUntil(store()));
     addEventListener('activate', (event) => event.waitUntil(clients.claim()));
     addEventListener('fetch', (event) => event.respondWith(caches.match('/')));
     async function store() {
       await (await caches.open('former')).add('/');
       await skipWaiting();
     }`,
  ],
};

const formerSite: RequestListener = ({ url = '' }, response) => {
  const [type, content] = formerFiles[url] ?? [];
  if (!type) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': type }).end(content);
};

/** Answers with what the site at `origin` answers. */
const siteAt =
  (origin: string): RequestListener =>
  ({ url, method, headers }, response) => {
    const ask = httpRequest(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    ask.end();
  };

const test = base.extend<{ host: { url: string; serve: (site: RequestListener) => void } }>({
  variant: 'between',
  /** One address, at which one site follows the other. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  host: async ({}, use) => {
    let site = formerSite;
    const server = createServer((request, response) => site(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      serve: (next) => {
        site = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

test('the worker of a former site, which answers everything from its cache, gives way to public/sw.js', async ({
  tab,
  host,
  origin,
}) => {
  const isControlled = () => tab.evaluate(() => navigator.serviceWorker.controller !== null);
  await test.step('a visitor of the former site gets its worker', async () => {
    await tab.goto(host.url);
    await expect.poll(isControlled).toBe(true);
  });

  host.serve(siteAt(origin));
  await tab.goto(`${host.url}profil`);

  await test.step('a later visit shows the site of now, by itself', async () => {
    // The worker replaces the document, at any moment: what is asked of the former one then fails.
    await expect(async () => {
      expect(await heading(tab)).toBe('Profil');
    }).toPass({ timeout: 60_000 });
    expect(await isControlled()).toBe(false);
  });
  await test.step('nothing of the former site is left in the browser', async () => {
    const left = () =>
      tab.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
  });
});
