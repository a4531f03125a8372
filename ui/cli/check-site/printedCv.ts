import { sectionList } from '../../content/sections.ts';
import { letters, printed } from '../../harness/printed.ts';
import { displayUrl } from '../../src/displayUrl.ts';
import { entryLines, printedEntries } from '../../view-model/entryLines.ts';
import type { Problem } from './problem.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** How long the CV is, and what to do about more than the two pages that recruiters read. */
export function cvLength(pages: number): string {
  const length = pages === 1 ? 'one page' : `${pages} pages`;
  return pages < 3
    ? length
    : `${length}, and few recruiters read more than two: shorten descriptions, or leave old entries out`;
}

/** The result of the check of the printed CV. */
export interface PrintedCv {
  readonly pages: number;
  readonly problems: readonly Problem[];
}

/** Letters and digits only: a PDF has no text for emoji and some symbols. */
const bare = (text: string) => letters(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The paragraphs of a text, as they are printed: with addresses as people write them. */
export const printedParagraphs = (text = '') =>
  text.split(/\n\s*\n/).map((it) => it.replaceAll(/https?:\/\/\S+/g, displayUrl));

/** Whether each entry of the printed CV is whole on one printed page. */
export async function checkPrintedCv(site: CheckedSite): Promise<PrintedCv> {
  const { owner } = site.made.site;
  const entries = sectionList
    .flatMap(({ field }) => printedEntries(site.made.site[field]))
    .map((entry) => entryLines(entry, owner.siteUrl).filter((line) => typeof line === 'string'));
  return open(site, {}, async (page) => {
    await visit(page, '/profil');
    const printedPages = (await printed(page)).printedPages.map(bare);
    const problems = entries.flatMap((lines) => {
      const texts = lines.flatMap(printedParagraphs).map(bare);
      const isWhole = printedPages.some((page) => texts.every((text) => page.includes(text)));
      return isWhole
        ? []
        : [
            {
              where: 'the printed CV',
              what: `« ${lines[0]} » is split between two pages`,
              todo: 'shorten its description',
            },
          ];
    });
    return { pages: printedPages.length, problems };
  });
}
