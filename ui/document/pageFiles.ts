import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the documents whose form sends messages, each under the path of the document that it replaces. */
export const LIVE_FOLDER = '.live';

/** The file of the document that all pages without a head of their own share. */
export const SHARED_DOCUMENT = 'index.html';

/** The file of the document of the page at `path`, if that has a head of its own. */
export const ownDocument = (path: string) => `.own${path}.html`;

/** The document that is sent for the page at `path`, from a dist folder. */
export function documentAt(folder: string, path: string): Promise<string> {
  const own = join(folder, ownDocument(path));
  return readFile(existsSync(own) ? own : join(folder, SHARED_DOCUMENT), 'utf8');
}
