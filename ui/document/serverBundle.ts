import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { displayPath } from '../folders.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';

/** The app as the `ssr` environment builds it: pages, content and their rendering. */
export type ServerBundle = typeof import('../src/entry-server');

/** The document is made from the bundle that renders the app, and from these results of the build. */
export interface DocumentContext extends ServerBundle {
  /** The site in each of its languages. */
  readonly versions: readonly Pick<BuiltLanguage, 'content' | 'site'>[];
  /** The files beside the document, by their path in the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The owner's `theme.css`; empty when there is none. */
  readonly theme: string;
  /** The `@font-face` rules of the typeface and of handwritten notes (fonts.ts). */
  readonly fonts: string;
  /** The app's style sheet as bundled. */
  readonly css: string;
  /** The code of the scripts that run before the first paint. */
  readonly scripts: Readonly<Record<'head' | 'prepaint', string>>;
}

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
