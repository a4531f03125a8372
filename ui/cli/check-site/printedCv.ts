import type { Page } from '@playwright/test';
import { sectionList } from '../../content/sections.ts';
import { letters, read } from '../../harness/printed.ts';
import type { Site } from '../../view-model/buildViewModel.ts';
import { displayUrl } from '../../view-model/displayUrl.ts';
import { entryLines, printedEntries } from '../../view-model/entryLines.ts';
import { printCv } from '../cv/print.ts';
import type { Problem } from './problem.ts';
import type { CheckedSite } from './site.ts';

/**
 * How long the CV is, and what to do about more than the two pages that recruiters read. `longest` is the title of its
 * longest section.
 */
export function cvLength(pages: number, longest: string | undefined): string {
  const length = pages === 1 ? 'one page' : `${pages} pages`;
  return pages < 3
    ? length
    : `${length}, and few recruiters read more than two: ${longest ? `shorten « ${longest} » first, which is the longest section` : 'shorten descriptions'}, or leave old entries out with \`cv: false\``;
}

/** The title of the section that takes the most room on the printed CV: shortening it saves the most. */
export async function longestSection(page: Page, site: Pick<Site, 'profile'>) {
  await page.emulateMedia({ media: 'print' });
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  const { sections } = site.profile;
  const heights = await page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)?.offsetHeight ?? 0),
    sections.map(({ id }) => id),
  );
  return sections[heights.indexOf(Math.max(...heights))]?.title;
}

/** The result of the check of the printed CV. */
export interface PrintedCv {
  readonly pages: number;
  /** The title of its longest section. */
  readonly longest: string | undefined;
  readonly problems: readonly Problem[];
}

/** Letters and digits only: a PDF has no text for emoji and some symbols. */
const bare = (text: string) => letters(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The paragraphs of a text, as they are printed: with addresses as people write them. */
export const printedParagraphs = (text = '') =>
  text.split(/\s*\n\s*/).map((it) => it.replaceAll(/https?:\/\/\S+/g, displayUrl));

/** An entry with more points may go on overleaf (styles/print.css). */
const MOST_POINTS_KEPT_TOGETHER = 10;

/** Whether each entry of the printed CV that has to be is whole on one printed page. */
export async function checkPrintedCv(site: CheckedSite): Promise<PrintedCv> {
  const { owner } = site.made.site;
  const entries = sectionList
    .flatMap(({ field }) => printedEntries(site.made.site[field]))
    .filter(({ highlights = [] }) => highlights.length <= MOST_POINTS_KEPT_TOGETHER)
    .map((entry) => entryLines(entry, owner.siteUrl).filter((line) => typeof line === 'string'));
  let longest: string | undefined;
  const pdf = await printCv(site.browser, site.html, site.made.site, async (page) => {
    longest = await longestSection(page, site.made.site);
  });
  const printedPages = (await read(pdf)).printedPages.map(bare);
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
  return { pages: printedPages.length, longest, problems };
}
