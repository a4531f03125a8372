import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Words as they are whatever the lines they were set in: no spaces, no hyphens, no ligatures. */
export const letters = (text = '') =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u2010\u2011-]/g, '')
    .toLocaleLowerCase('fr');

/** The page as it is printed: its sheets, and the letters on each. */
export async function printed(page: Page) {
  return read(await page.pdf({ preferCSSPageSize: true }));
}

/** A PDF: its sheets, and the letters on each. */
export async function read(pdf: Uint8Array) {
  // A copy, which the reader keeps for itself.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  return { document, sheets: text.map(letters), all: letters(text.join(' ')) };
}
