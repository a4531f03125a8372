import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_FOLDER } from '../folders.ts';
import type { ContactManifest } from './contactManifest.ts';
import { documentFile } from './documents.ts';
import { alternateLinks } from './pageLinks.ts';
import type { ServerBundle } from './serverBundle.ts';

/** Describes the files of a dist folder. The server reads it at start (`src/site/manifest.rs`). */
export interface Manifest {
  readonly pages: readonly {
    readonly path: string;
    /** Its document; pages without a head of their own share one. */
    readonly file: string;
    /** The value of the field `Link` (RFC 8288): the page's address, encoded, then those of its translations. */
    readonly link: string;
  }[];
  /** The document for unknown addresses in each folder. Inner folders come first, and `/` is the last. */
  readonly notFound: readonly { readonly folder: string; readonly file: string }[];
  /** The name under which browsers save a file, for each file that has such a name. */
  readonly downloadNames: Readonly<Record<string, string>>;
  readonly contact: ContactManifest;
}

/** The file of the manifest, in a dist folder. */
export const MANIFEST_FILE = `${SERVER_FOLDER}/manifest.json`;

/** The manifest of a site. */
export function manifestOf(
  app: ServerBundle,
  { downloadNames, contact }: Pick<Manifest, 'downloadNames' | 'contact'>,
  isForStaticHost: boolean,
): Manifest {
  const linkTarget = (path: string) => `<${new URL(app.urlOf(path)).href}>`;
  const pages = app.pages.map((page) => {
    const canonical = `${linkTarget(page.path)}; rel="canonical"`;
    const alternates = alternateLinks(page).map(
      ({ path, language }) => `${linkTarget(path)}; rel="alternate"; hreflang="${language}"`,
    );
    return {
      path: page.path,
      file: documentFile(app, page, isForStaticHost),
      link: [canonical, ...alternates].join(', '),
    };
  });
  const notFound = app.notFoundPages.toReversed().map((page) => ({
    folder: page.path.replace(/404$/, ''),
    file: documentFile(app, page, isForStaticHost),
  }));
  return { pages, notFound, downloadNames, contact };
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
}

/** The document that is sent for the page at `path`, from a dist folder. */
export async function documentAt(folder: string, path: string): Promise<string> {
  const { pages } = await readManifest(folder);
  const page = pages.find((page) => page.path === path);
  if (!page) throw new Error(`${folder} has no page ${path}`);
  return readFile(join(folder, page.file), 'utf8');
}
