import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The paths of all files below `folder`, relative to it, in alphabetical order. Symbolic links are followed, except a link to a
 * folder that contains it. A folder that does not exist has no files.
 *
 * @param isSkipped true for the path of a file to leave out, or of a folder to leave out with all its files
 */
export async function filesBelow(
  folder: string,
  isSkipped: (path: string) => boolean,
): Promise<readonly string[]> {
  const files: string[] = [];
  async function visit(path: string, parents: readonly string[]): Promise<void> {
    const realFolder = await realpath(join(folder, path));
    if (parents.includes(realFolder)) return;
    const names = await readdir(realFolder).catch(() => undefined);
    // A folder that cannot be read counts as a file: the caller tries to read it, and reports why it cannot.
    if (!names) files.push(path);
    for (const name of names?.toSorted() ?? []) {
      const inner = join(path, name);
      if (isSkipped(inner)) continue;
      if (await isFolder(join(realFolder, name))) await visit(inner, [...parents, realFolder]);
      else files.push(inner);
    }
  }
  if (await isFolder(folder)) await visit('', []);
  return files;
}

/** A path leads to a folder, directly or through a symbolic link. */
const isFolder = (path: string) =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const clutter =
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.directory|Thumbs\.db|desktop\.ini|\.git[^/]*|[^/]*~|\.[^/]*\.sw[a-p])$/i;

/** A file is clutter if a system, an editor or Git has left it in the folder. */
export const isClutter = (path: string) => clutter.test(path);
