import type { Diagnostic, Fault } from '../content/diagnostics.ts';
import { lfsPointerFault } from '../content/lfsPointer.ts';

/** Readers look for the marks of a PDF in so many bytes at its start and at its end. */
const MARKED_BYTES = 1024;

/** The faults of a CV that the owner made, a PDF, which is published as it is. */
export function checkOwnCv(file: string, bytes: Uint8Array): Diagnostic[] {
  const fault = lfsPointerFault(bytes) ?? pdfFault(bytes);
  return fault ? [{ file, what: 'the file', ...fault }] : [];
}

function pdfFault(bytes: Uint8Array): Fault | undefined {
  const textOf = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const advice = 'export it again as PDF';
  if (!textOf(bytes.subarray(0, MARKED_BYTES)).includes('%PDF-'))
    return { why: 'it is not a PDF', advice };
  if (!textOf(bytes.subarray(-MARKED_BYTES)).includes('%%EOF'))
    return { why: 'the end of the PDF is missing', advice };
  return undefined;
}
