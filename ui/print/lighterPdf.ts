import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const TYPE = PDFName.of('Type');
/** The type of a table that says which letters the glyphs of a font are. */
const LETTERS_OF_GLYPHS = PDFName.of('CMap');

/**
 * Compresses a PDF to half its weight: the structure of a tagged one is hundreds of small objects, and Typst does not
 * compress the tables of glyphs.
 */
export async function lighterPdf(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(TYPE) !== LETTERS_OF_GLYPHS) continue;
    const compressed = context.flateStream(object.contents);
    for (const [key, value] of object.dict.entries()) compressed.dict.set(key, value);
    context.assign(reference, compressed);
  }
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
