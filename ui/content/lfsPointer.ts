import { type Diagnostic, UserInputError } from './diagnostics.ts';

/** A pointer of Git LFS begins with this text. It stands in the place of a file until Git LFS fetches the file. */
const BEGINNING = 'version https://git-lfs.github.com/spec/v1';

/** The fault of `bytes` that are a pointer of Git LFS. */
export function lfsPointerFault(bytes: Uint8Array): Pick<Diagnostic, 'why' | 'do'> | undefined {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING.length)).toString('latin1');
  if (beginning !== BEGINNING) return undefined;
  return { why: 'a pointer of Git LFS in place of the file', do: 'run `git lfs pull`' };
}

/** @throws {UserInputError} when `bytes` are a pointer of Git LFS */
export function refuseLfsPointer(bytes: Uint8Array): void {
  const fault = lfsPointerFault(bytes);
  if (fault) throw new UserInputError(fault.why, fault.do);
}
