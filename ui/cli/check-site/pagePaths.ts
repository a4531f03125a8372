import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of the pages, from the list that the build left in a dist folder (document/serverFiles.ts). */
export async function pagePaths(folder: string): Promise<readonly string[]> {
  const list = await readFile(join(folder, '.pages'), 'utf8');
  return list.split('\n').flatMap((line) => line.split(' ', 1).filter(Boolean));
}
