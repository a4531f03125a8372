import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ui = join(import.meta.dirname, '../..');

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
    cwd: ui,
    env: { ...process.env, SITE: site, PORTFOLIO_DIST: dist, ...env },
  });
  return readFile(join(resolve(ui, '..', dist), 'index.html'), 'utf8');
}
