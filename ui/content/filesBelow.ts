import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The paths of all files below `folder`, relative to it, in alphabetical order: those behind links too, but for a link to a
 * folder that it is in. A folder that is not there has none.
 *
 * @param isSkipped tells of the path of a file or a folder whether it is left out, with all that is in it
 */
export async function filesBelow(
  folder: string,
  isSkipped: (path: string) => boolean,
): Promise<readonly string[]> {
  const files: string[] = [];
  async function visit(path: string, parents: readonly string[]): Promise<void> {
    const real = await realpath(join(folder, path));
    if (parents.includes(real)) return;
    const names = await readdir(real).catch(() => undefined);
    // Whoever reads the file finds out why it cannot be read.
    if (!names) files.push(path);
    for (const name of names?.toSorted() ?? []) {
      const inner = join(path, name);
      if (isSkipped(inner)) continue;
      if (await isFolder(join(real, name))) await visit(inner, [...parents, real]);
      else files.push(inner);
    }
  }
  if (await isFolder(folder)) await visit('', []);
  return files;
}

/** A path may lead to a folder directly or behind a link. */
const isFolder = (path: string) =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** Clutter is what systems, editors and Git leave in folders: nobody means to publish it. */
export const isClutter = (path: string) =>
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.directory|Thumbs\.db|desktop\.ini|\.git[^/]*|[^/]*~|\.[^/]*\.sw[a-p])$/i.test(
    path,
  );
