import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The paths of all files below `folder`, relative to it, in alphabetical order: those behind links too, but for a link to a
 * folder that it is in. A folder that is not there has none.
 */
export async function filesBelow(
  folder: string,
  parents: readonly string[] = [],
): Promise<readonly string[]> {
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined || parents.includes(real)) return [];
  const names = await readdir(folder).catch(() => []);
  const files: string[] = [];
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) files.push(name);
    else
      for (const below of await filesBelow(path, [...parents, real]))
        files.push(`${name}/${below}`);
  }
  return files;
}

/** Whether a path is of what systems, editors and Git leave in folders, which nobody means to publish. */
export const isClutter = (path: string) =>
  path
    .split('/')
    .some((name) =>
      /^(?:\.DS_Store|\._.*|\.directory|Thumbs\.db|desktop\.ini|\.git.*|.*~|\..*\.sw[a-p])$/i.test(
        name,
      ),
    );
