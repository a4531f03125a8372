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
  const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const document = await getDocumentProxy(pdf);
  const { text } = await extractText(document);
  return { document, sheets: text.map(letters), all: letters(text.join(' ')) };
}
