import { readdir, readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { UserInputError } from '../content/diagnostics.ts';
import { findFile, quoteName } from '../content/fileNames.ts';
import { nearest } from '../content/spelling.ts';
import { displayPath } from '../folders.ts';

/** The folder that has the pictures and videos of a site. */
export type PictureFolder = Awaited<ReturnType<typeof openPictureFolder>>;

/** Lists the files of a folder of pictures, and notes the files that are read later. */
export async function openPictureFolder(path: string) {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const namesRead = new Set<string>();
  return {
    path,
    /** The names of the files that were read so far. */
    namesRead: namesRead as ReadonlySet<string>,

    /**
     * Finds the file that the content names. No path in the content leads out of this folder.
     *
     * @throws {UserInputError} when the folder has no such file
     */
    find(nameInContent: string): string {
      const name = findFile(normalize(nameInContent), names);
      if (name !== undefined) return name;
      const nearestName = nearest(nameInContent, names);
      const advice = nearestName
        ? `write ${quoteName(nearestName)} if that is the one`
        : 'put the file in that folder and write its name';
      throw new UserInputError(`no such file in ${displayPath(path)}/`, advice);
    },

    /** Finds the file of the same name with another extension, in any case: `DEMO.VTT` beside `demo.mp4`. */
    beside(name: string, extension: string): string | undefined {
      const withoutCase = (text: string) => text.normalize().toLowerCase();
      const sibling = withoutCase(withoutExtension(name) + extension);
      return names.find((candidate) => withoutCase(candidate) === sibling);
    },

    /**
     * Reads a file of this folder.
     *
     * @throws {UserInputError} when it cannot be read, or is empty
     */
    async read(name: string): Promise<Uint8Array> {
      namesRead.add(name);
      const bytes = await readFile(join(path, name)).catch(({ code }: NodeJS.ErrnoException) => {
        const why = code === 'EISDIR' ? 'a folder, not a file' : `it cannot be opened (${code})`;
        throw new UserInputError(why, 'write the name of a file that you may read');
      });
      if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
      return bytes;
    },
  };
}

/** Cuts a file's name before its last dot. */
export const withoutExtension = (name: string) => name.slice(0, name.length - extname(name).length);
