import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * The PDF, with ordinary spaces in its text where the page has no-break ones: programs that read CVs split words at
 * ordinary spaces alone. What it looks like stays.
 */
export async function withOrdinarySpaces(printed: Uint8Array): Promise<Buffer> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  const { context } = pdf;
  const toUnicode = PDFName.of('ToUnicode');
  for (const [, font] of context.enumerateIndirectObjects()) {
    const stream = font instanceof PDFDict && context.lookup(font.get(toUnicode));
    if (!(font instanceof PDFDict && stream instanceof PDFRawStream)) continue;
    const map = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const spaced = context.flateStream(Buffer.from(mapToOrdinarySpaces(map), 'latin1'));
    font.set(toUnicode, context.register(spaced));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/**
 * A map from glyphs to Unicode (ISO 32000-1, 9.10.3), with ordinary spaces instead of no-break ones. An entry is a glyph,
 * or the first and the last of several that follow one another, and the character of the first.
 */
export function mapToOrdinarySpaces(map: string): string {
  return map.replace(/^<(\w+)>(?: <(\w+)>)? <(00A0|202F)>$/gim, (_, first, last, to) => {
    if (last === undefined) return `<${first}> <0020>`;
    const length = Number.parseInt(last, 16) - Number.parseInt(first, 16);
    const others = Array.from({ length }, (_, at) => hex(Number.parseInt(to, 16) + at + 1));
    return `<${first}> <${last}> [${['<0020>', ...others].join(' ')}]`;
  });
}

const hex = (code: number) => `<${code.toString(16).toUpperCase().padStart(4, '0')}>`;
