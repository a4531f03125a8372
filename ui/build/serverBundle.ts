import { pathToFileURL } from 'node:url';

/** Where the build puts the bundle that renders the pages; it is not part of the product. */
export const serverOutDir = 'node_modules/.prerender';

type ServerBundle = typeof import('../src/entry-server');

let loading: Promise<ServerBundle> | undefined;

/** The app as the `ssr` environment built it, loaded once a build: pages, content and their rendering. */
export function loadServerBundle(root: string): Promise<ServerBundle> {
  loading ??= import(pathToFileURL(`${root}/${serverOutDir}/entry-server.js`).href);
  return loading;
}
