import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mediaTypeOf } from '../vite/mediaTypes.ts';

/** Serves a folder as GitHub Pages does: `/profil` is answered with profil.html, and no field of `_headers` is sent. */
export async function startStaticHost(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const name = path === '/' ? 'index.html' : path.slice(1);
    for (const file of [name, `${name}.html`]) {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (!content) continue;
      response.writeHead(200, { 'content-type': mediaTypeOf(file, content) }).end(content);
      return;
    }
    const notFound = await readFile(join(folder, '404.html'));
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
