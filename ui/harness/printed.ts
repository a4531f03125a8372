import { extractText, getDocumentProxy } from 'unpdf';

/** A text without what line breaks change: no spaces, hyphens or ligatures, in lower case. */
export const letters = (text = '') =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u2010\u2011-]/g, '')
    .toLocaleLowerCase('fr');

/** A PDF, its text, and the letters on each of its pages. */
export async function read(pdf: Uint8Array) {
  // A copy: the reader takes over the buffer.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const printedPages = text.map(letters);
  return { document, text: text.join('\n'), printedPages, all: printedPages.join('') };
}
