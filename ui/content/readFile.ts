import { readFile } from 'node:fs/promises';
import { type Diagnostic, UserInputError } from './diagnostics.ts';
import { decode, NotUtf8 } from './encoding.ts';

/**
 * Reads a file of an owner.
 *
 * @throws {UserInputError} when it is a folder, or must not be read
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR')
      throw new UserInputError(
        'a folder, where a file is needed',
        'rename the folder, or put the file in its place',
      );
    throw new UserInputError(`it cannot be read (${code})`, 'allow reading it, or remove it');
  }
}

/**
 * Reads a text file of an owner.
 *
 * @throws {UserInputError} when it cannot be read
 * @throws {NotUtf8}
 */
export async function readText(file: string): Promise<string> {
  return decode(await readBytes(file));
}

/** The diagnostic on a file that an owner's mistake makes unusable. An error with another cause is thrown again. */
export function fileDiagnosticOrThrow(error: unknown, file: string): Diagnostic {
  if (!(error instanceof UserInputError)) throw error;
  const { message: why, advice } = error;
  if (error instanceof NotUtf8)
    return { file, line: error.line, what: error.textOfLine, why, advice };
  return { file, what: 'the file', why, advice };
}
