import { UserInputError } from '../content/diagnostics.ts';
import { refuseLfsPointer } from '../content/lfsPointer.ts';

/** Readers look for the marks of a PDF in so many bytes at its start and at its end. */
const MARKED_BYTES = 1024;

/**
 * Checks a CV that the owner made, which is published as it is.
 *
 * @throws {UserInputError}
 */
export function checkOwnCv(bytes: Uint8Array): void {
  refuseLfsPointer(bytes);
  const textOf = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const fault = (why: string) => new UserInputError(why, 'export it again as PDF');
  if (!textOf(bytes.subarray(0, MARKED_BYTES)).includes('%PDF-')) throw fault('it is not a PDF');
  if (!textOf(bytes.subarray(-MARKED_BYTES)).includes('%%EOF'))
    throw fault('the end of the PDF is missing');
}
