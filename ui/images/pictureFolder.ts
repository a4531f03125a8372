import { readdir, readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { nearest, UserInputError } from '../content/diagnostics.ts';
import { findFile, quoteName } from '../content/fileNames.ts';

/** The folder that has the pictures and videos of a site. */
export type PictureFolder = Awaited<ReturnType<typeof openPictureFolder>>;

/** Lists a folder of pictures, and notes from then on which of its files are read. */
export async function openPictureFolder(path: string) {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const used = new Set<string>();
  return {
    path,
    /** The names of the files that were read. */
    used: used as ReadonlySet<string>,

    /**
     * The name of the file that the content names: one of this folder, and no other file.
     *
     * @throws {UserInputError} when there is none
     */
    find(written: string): string {
      const name = findFile(normalize(written), names);
      if (name !== undefined) return name;
      const near = nearest(written, names);
      const advice = near
        ? `write ${quoteName(near)} if that is the one`
        : 'put the file in that folder and write its name';
      throw new UserInputError('no such file in pictures/', advice);
    },

    /** The file that stands beside `name` with another extension, in any case: `DEMO.VTT` beside `demo.mp4`. */
    beside(name: string, extension: string): string | undefined {
      const wanted = (withoutExtension(name) + extension).normalize().toLowerCase();
      return names.find((one) => one.normalize().toLowerCase() === wanted);
    },

    /**
     * The bytes of a file of this folder.
     *
     * @throws {UserInputError} when it cannot be read, or is empty
     */
    async read(name: string): Promise<Uint8Array> {
      used.add(name);
      const bytes = await readFile(join(path, name)).catch(({ code }: NodeJS.ErrnoException) => {
        const why = code === 'EISDIR' ? 'a folder, not a file' : `it cannot be opened (${code})`;
        throw new UserInputError(why, 'write the name of a file that you may read');
      });
      if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
      return bytes;
    },
  };
}

/** A file's name without what follows its last dot. */
export const withoutExtension = (name: string) => name.slice(0, name.length - extname(name).length);
