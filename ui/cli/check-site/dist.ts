import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../folders.ts';

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
