import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { named } from './folders.ts';

/** The app as the `ssr` environment built it: pages, content and their rendering. */
export type ServerBundle = typeof import('../src/entry-server');

/**
 * Where the build of a page folder puts the bundle that renders it; it is not part of the product, and stands where
 * the packages it needs are found.
 */
export function serverOutDir(pageFolder: string): string {
  const name = named(pageFolder).replaceAll(/[^\w-]+/g, '-');
  return join(import.meta.dirname, '../node_modules/.prerender', name);
}

export function loadServerBundle(pageFolder: string): Promise<ServerBundle> {
  return import(pathToFileURL(join(serverOutDir(pageFolder), 'entry-server.js')).href);
}
