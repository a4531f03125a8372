import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { documentAt } from '../../document/ownDocuments.ts';
import { project } from '../../folders.ts';
import { mediaTypeOf } from '../../vite/mediaTypes.ts';

/**
 * Builds the document of the site in folder `site` into folder `dist`, both relative to the project; its HTML.
 *
 * @throws with what the build said, when it fails
 */
export async function buildDocument(
  site: string,
  dist: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  await promisify(execFile)(process.execPath, ['run.mjs', 'cli/build.ts'], {
    cwd: join(project, 'ui'),
    env: { ...process.env, SITE: site, PORTFOLIO_DIST: dist, ...env },
  });
  return readFile(join(resolve(project, dist), 'index.html'), 'utf8');
}

/** The paths of the pages, from the list that the build left in a dist folder (document/serverFiles.ts). */
export async function pagePaths(folder: string): Promise<readonly string[]> {
  const list = await readFile(join(folder, '.pages'), 'utf8');
  return list.split('\n').flatMap((line) => line.split(' ', 1).filter(Boolean));
}

/** A server on a free port of this machine, until `stop` is called. */
export interface Served {
  /** Without a final slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves a dist folder as the executable would, without Rust: an owner checks a site before compiling it. */
export async function serveDist(folder: string): Promise<Served> {
  const paths = await pagePaths(folder);
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const type = mediaTypeOf(pathname);
    const file = join(folder, pathname);
    if (type && existsSync(file)) {
      response.setHeader('content-type', type).end(await readFile(file));
      return;
    }
    const isPage = paths.includes(pathname);
    // An unknown address gets the document of its folder, where that has its own.
    const page = isPage ? pathname : `/${pathname.split('/')[1]}/404`;
    response
      .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(await documentAt(folder, page));
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
