import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mediaTypeOf } from '../../vite/mediaTypes.ts';
import { pagePaths } from './pagePaths.ts';

/** A server on a free port of this machine, until `stop` is called. */
export interface Served {
  /** Without a final slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves a dist folder as the executable would, without Rust: an owner checks a site before compiling it. */
export async function serveDist(folder: string): Promise<Served> {
  const page = await readFile(join(folder, 'index.html'));
  const paths = await pagePaths(folder);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = mediaTypeOf(pathname);
    const file = join(folder, pathname);
    if (type && existsSync(file))
      response.setHeader('content-type', type).end(await readFile(file));
    else
      response
        .writeHead(paths.includes(pathname) ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
        })
        .end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
