import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { displayUrl } from '../view-model/displayUrl.ts';

/** A text without what line breaks change: no spaces, hyphens or ligatures, in lower case. */
export const letters = (text = '') =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u2010\u2011-]/g, '')
    .toLocaleLowerCase('fr');

/** The page as it is printed: its printed pages, and the letters on each. */
export async function printed(page: Page) {
  return read(await page.pdf({ preferCSSPageSize: true }));
}

/** A line of a PDF: its height above the foot of the page, in points, and its text. */
export interface PrintedLine {
  readonly baseline: number;
  readonly text: string;
}

/**
 * The lines of a PDF, page by page, from top to bottom; with `maxLeft`, only of text that begins at most that many points
 * from the left edge.
 */
export async function linesOf(pdf: Uint8Array, maxLeft = Infinity): Promise<PrintedLine[][]> {
  const { document } = await read(pdf);
  const printedPages: PrintedLine[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const parts = items.flatMap((item) =>
      'str' in item && item.str && item.transform[4] <= maxLeft
        ? [{ left: item.transform[4], baseline: item.transform[5], text: item.str }]
        : [],
    );
    const baselines = [...new Set(parts.map(({ baseline }) => baseline))];
    printedPages.push(
      baselines
        .toSorted((one, other) => other - one)
        .map((baseline) => ({
          baseline,
          text: parts
            .filter((part) => part.baseline === baseline)
            .toSorted((one, other) => one.left - other.left)
            .map(({ text }) => text)
            .join('')
            .trim(),
        })),
    );
  }
  return printedPages;
}

/** A PDF, and the letters on each of its pages. */
export async function read(pdf: Uint8Array) {
  // A copy: the reader takes over the buffer.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  return { document, printedPages: text.map(letters), all: letters(text.join(' ')) };
}

/** The paragraphs of a text, as they are printed: with addresses as people write them. */
export const printedParagraphs = (text = '') =>
  text.split(/\s*\n\s*/).map((it) => it.replaceAll(/https?:\/\/\S+/g, displayUrl));
