import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { formatValue } from '../content/diagnostics.ts';
import { nearest } from '../content/nearest.ts';
import { UserInputError } from '../content/userInputError.ts';

/** What the normalized name of a picture cannot be, why, and what to do. */
const wrongNames: readonly (readonly [RegExp, why: string, advice: string])[] = [
  [/^[a-z]{2,}:\//i, 'an address of the web', 'put the file in pictures/ and write its name'],
  // Of Unicode's categories, control and format characters.
  [/[\p{Cc}\p{Cf}]/u, 'the name has an invisible character', 'rename the file, with letters only'],
  [/\\/, 'the name has a backslash', 'write / between a folder of pictures/ and its file'],
  [/^\.$/, 'not the name of a file', 'write the name of a file in pictures/'],
  [/^(\/|\.\.)/, 'a file outside pictures/', 'put the file in pictures/ and write its name'],
];

/**
 * The bytes of the file that the content names.
 *
 * @throws {UserInputError} when there is none
 */
export async function readImage(
  folder: string,
  names: readonly string[],
  src: string,
): Promise<Uint8Array> {
  const path = normalize(src);
  const [, why, advice] = wrongNames.find(([pattern]) => pattern.test(path)) ?? [];
  if (why && advice) throw new UserInputError(why, advice);
  // A Mac stores « é » as two characters.
  const name = names.find((one) => one.normalize() === path.normalize());
  if (name === undefined) throw missing(src, names);
  const bytes = await readFile(join(folder, name)).catch(({ code }: NodeJS.ErrnoException) => {
    throw code === 'EISDIR'
      ? new UserInputError('a folder, not a file', 'write the name of a file in it')
      : new UserInputError(`it cannot be opened (${code})`, 'change the permissions of the file');
  });
  if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
  return bytes;
}

function missing(src: string, names: readonly string[]): UserInputError {
  const other = names.find((name) => name.toLowerCase() === src.toLowerCase());
  const why = 'the name of the file has other capital letters';
  if (other) return new UserInputError(why, `write ${formatValue(other)}`);
  const near = nearest(src, names);
  const advice = near
    ? `write ${formatValue(near)} if that is the one`
    : 'put it in pictures/, or correct the name';
  return new UserInputError('no such file in pictures/', advice);
}
