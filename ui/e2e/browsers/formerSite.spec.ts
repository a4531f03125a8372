import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, headingOf } from './fixtures';

/** The former site registers a worker that answers every request from its cache. */
const formerFiles: Readonly<Record<string, { readonly type: string; readonly content: string }>> = {
  '/': {
    type: 'text/html; charset=utf-8',
    content:
      '<!doctype html><title>Avant</title><main><h1>Le site d’avant</h1></main><script>navigator.serviceWorker.register("/sw.js")</script>',
  },
  '/sw.js': {
    type: 'text/javascript',
    content: `addEventListener('install', (event) => event.waitUntil(store()));
     addEventListener('activate', (event) => event.waitUntil(clients.claim()));
     addEventListener('fetch', (event) => event.respondWith(caches.match('/')));
     async function store() {
       await (await caches.open('former')).add('/');
       await skipWaiting();
     }`,
  },
};

const formerSite: RequestListener = ({ url = '' }, response) => {
  const file = formerFiles[url];
  if (!file) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': file.type }).end(file.content);
};

/** Passes requests on to the site at `origin`. */
const siteAt =
  (origin: string): RequestListener =>
  ({ url, method, headers }, response) => {
    const forwarded = httpRequest(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.end();
  };

const test = base.extend<{ host: { url: string; serve: (site: RequestListener) => void } }>({
  variant: 'between',
  /** One address, at which one site follows the other. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
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

test('the worker of a former site gives way to public/sw.js', async ({ tab, host, origin }) => {
  const isControlled = () => tab.evaluate(() => navigator.serviceWorker.controller !== null);
  await test.step('a visitor of the former site gets its worker', async () => {
    await tab.goto(host.url);
    await expect.poll(isControlled).toBe(true);
  });

  host.serve(siteAt(origin));
  await tab.goto(`${host.url}profil`);

  await test.step('a later visit shows the new site by itself', async () => {
    // The worker replaces the document at any moment, and then an evaluation in the former document fails.
    await expect(async () => {
      expect(await headingOf(tab)).toBe('Profil');
    }).toPass({ timeout: 60_000 });
    expect(await isControlled()).toBe(false);
  });
  await test.step('nothing of the former site is left in the browser', async () => {
    const remains = () =>
      tab.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expect.poll(remains).toEqual({ workers: 0, caches: 0 });
  });
});
