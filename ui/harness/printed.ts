import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The letters of a text in lower case, without what depends on its lines: spaces, hyphens and ligatures. */
export const letters = (text = '') =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u2010\u2011-]/g, '')
    .toLocaleLowerCase('fr');

/** Reads a PDF: its text, the letters of each page, and the letters of all pages together. */
export async function readPdf(pdf: Uint8Array) {
  // The reader takes over the buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const printedPages = text.map(letters);
  return { document, text: text.join('\n'), printedPages, allLetters: printedPages.join('') };
}

/** A piece of a page's text, with its position in points from the left and from the top. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
}

/** Reads the text of a PDF's first page as it is drawn. Runs without a width, such as spaces, are left out. */
export async function textRuns(pdf: Uint8Array): Promise<TextRun[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim() || item.width === 0) return [];
    // The matrix of a text that is not turned has its size, then its position from the bottom left.
    const [size, x, y] = item.transform.slice(3);
    return { text: item.str, x, baseline: height - y, width: item.width, size };
  });
}

/** The PostScript names of the fonts that a PDF embeds. It embeds a font only if some of its text is in that font. */
export async function fontsOf(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const names = context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .flatMap((dictionary) =>
      // Chromium embeds the glyphs of a variable font as drawings, whose descriptor alone has a name.
      ['BaseFont', 'FontName'].flatMap(
        (key) => dictionary.lookupMaybe(PDFName.of(key), PDFName)?.decodeText() ?? [],
      ),
    );
  // A subset of a font has six letters and a plus before its name.
  return [...new Set(names.map((name) => name.replace(/^[A-Z]{6}\+/, '')))].sort();
}
