import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the build puts the bundle that renders the pages; it is not part of the product. */
export const serverOutDir = join(import.meta.dirname, '../node_modules/.prerender');

/** The app as the `ssr` environment built it: pages, content and their rendering. */
export type ServerBundle = typeof import('../src/entry-server');

export function loadServerBundle(): Promise<ServerBundle> {
  return import(pathToFileURL(join(serverOutDir, 'entry-server.js')).href);
}
