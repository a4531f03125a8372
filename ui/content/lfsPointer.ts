import { type Diagnostic, UserInputError } from './diagnostics.ts';

/** The beginning of what Git LFS leaves in the place of a file until that is fetched. */
const BEGINNING = 'version https://git-lfs.github.com/spec/v1';

/** The fault of `bytes` that are not a file but what Git LFS leaves in its place. */
export function lfsPointerFault(bytes: Uint8Array): Pick<Diagnostic, 'why' | 'do'> | undefined {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING.length)).toString('latin1');
  if (beginning !== BEGINNING) return undefined;
  return { why: 'a pointer of Git LFS in place of the file', do: 'run `git lfs pull`' };
}

/** @throws {UserInputError} when `bytes` are what Git LFS leaves in the place of a file */
export function refuseLfsPointer(bytes: Uint8Array): void {
  const fault = lfsPointerFault(bytes);
  if (fault) throw new UserInputError(fault.why, fault.do);
}
