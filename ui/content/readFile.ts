import { readFile } from 'node:fs/promises';
import { type Diagnostic, UserInputError } from './diagnostics.ts';
import { decode, NotUtf8 } from './encoding.ts';

/**
 * Reads a file of an owner.
 *
 * @throws {UserInputError} when it is a folder, or must not be read
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EISDIR')
      throw new UserInputError(
        'a folder, where a file is needed',
        'rename the folder, or put the file in its place',
      );
    throw new UserInputError(`it cannot be read (${code})`, 'allow reading it, or remove it');
  });
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

/** Reports the fault for which `file` cannot be used. Any other error is thrown again. */
export function fileDiagnosticOrThrow(error: unknown, file: string): Diagnostic {
  if (!(error instanceof UserInputError)) throw error;
  const { message, todo } = error;
  const place =
    error instanceof NotUtf8 ? { line: error.line, what: error.textOfLine } : { what: 'the file' };
  return { file, ...place, why: message, do: todo };
}
