import { readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { formatValue } from '../content/diagnostics.ts';
import { nearest } from '../content/nearest.ts';
import { UserInputError } from '../content/userInputError.ts';

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
  if (/^[a-z]+:\/\//i.test(src)) {
    throw new UserInputError(
      'an address of the web',
      'put the file itself in pictures/ and write its name',
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\ufeff]/.test(src)) {
    throw new UserInputError(
      'the name has an invisible character',
      'rename the file with letters, digits and hyphens',
    );
  }
  if (src.includes('\\')) {
    throw new UserInputError(
      'the name has a backslash',
      'write / between a folder of pictures/ and its file',
    );
  }
  if (normalize(src) === '.') {
    throw new UserInputError('not the name of a file', 'write the name of a file in pictures/');
  }
  if (isAbsolute(src) || normalize(src).startsWith('..')) {
    throw new UserInputError(
      'a file outside pictures/',
      'put the file in pictures/ and write its name',
    );
  }
  // A Mac stores « é » as two characters.
  const name = names.find((one) => one.normalize() === normalize(src).normalize());
  if (name === undefined) throw missing(src, names);
  const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') {
      throw new UserInputError('a folder, not a file', 'write the name of a file in it');
    }
    throw new UserInputError(
      `it cannot be opened (${error.code})`,
      'change the permissions of the file',
    );
  });
  if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
  return bytes;
}

function missing(src: string, names: readonly string[]): UserInputError {
  const other = names.find((name) => name.toLowerCase() === src.toLowerCase());
  if (other) {
    return new UserInputError(
      'the name of the file has other capital letters',
      `write ${formatValue(other)}`,
    );
  }
  const near = nearest(src, names);
  return new UserInputError(
    'no such file in pictures/',
    near
      ? `write ${formatValue(near)} if that is the one`
      : 'put it in pictures/, or correct the name',
  );
}
