import { type Fault, UserInputError } from './diagnostics.ts';

/** The first line of a Git LFS pointer, the small text that stands in place of a file until Git LFS fetches the file. */
const FIRST_LINE = 'version https://git-lfs.github.com/spec/v1';

/** The fault of a file whose `bytes` are a pointer of Git LFS. */
export function lfsPointerFault(bytes: Uint8Array): Fault | undefined {
  const firstBytes = Buffer.from(bytes.subarray(0, FIRST_LINE.length)).toString('latin1');
  if (firstBytes !== FIRST_LINE) return undefined;
  return { why: 'a pointer of Git LFS in place of the file', advice: 'run `git lfs pull`' };
}

/** @throws {UserInputError} when `bytes` are a pointer of Git LFS */
export function refuseLfsPointer(bytes: Uint8Array): void {
  const fault = lfsPointerFault(bytes);
  if (fault) throw new UserInputError(fault.why, fault.advice);
}
