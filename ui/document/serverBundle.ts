import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { displayPath } from '../folders.ts';

/** The app as the `ssr` environment builds it: pages, content and their rendering. */
export type ServerBundle = typeof import('../src/entry-server');

/**
 * The folder of the bundle that renders the document of `distFolder`. It is not part of the product, and lies where Node
 * finds the packages that it imports.
 */
export function serverOutDir(distFolder: string): string {
  const name = displayPath(distFolder).replaceAll(/[^\w-]+/g, '-');
  return join(import.meta.dirname, '../node_modules/.prerender', name);
}

export function loadServerBundle(distFolder: string): Promise<ServerBundle> {
  return import(
    /* @vite-ignore */ pathToFileURL(join(serverOutDir(distFolder), 'entry-server.js')).href
  );
}
