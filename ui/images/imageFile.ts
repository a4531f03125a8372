import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { formatValue } from '../content/diagnostics.ts';
import { nearest } from '../content/nearest.ts';
import { UserInputError } from '../content/userInputError.ts';

/**
 * The bytes of the file that the content names: one of the `names` in the folder of pictures, and no other file.
 *
 * @throws {UserInputError} when there is none
 */
export async function readImage(
  folder: string,
  names: readonly string[],
  src: string,
): Promise<Uint8Array> {
  // A Mac stores « é » as two characters.
  const name = names.find((one) => one.normalize() === normalize(src).normalize());
  if (name === undefined) {
    const near = nearest(src, names);
    const advice = near
      ? `write ${formatValue(near)} if that is the one`
      : 'put the file in that folder and write its name';
    throw new UserInputError('no such file in pictures/', advice);
  }
  const bytes = await readFile(join(folder, name)).catch(({ code }: NodeJS.ErrnoException) => {
    const why = code === 'EISDIR' ? 'a folder, not a file' : `it cannot be opened (${code})`;
    throw new UserInputError(why, 'write the name of a file that you may read');
  });
  if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
  return bytes;
}
