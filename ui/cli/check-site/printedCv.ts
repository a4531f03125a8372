import { sectionList } from '../../content/sections.ts';
import { letters, printed } from '../../harness/printed.ts';
import { displayUrl } from '../../src/displayUrl.ts';
import type { Remark } from './remark.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** How many sheets the CV takes, and what to do about more than the two that recruiters read. */
export function describeSheets(sheets: number): string {
  const count = sheets === 1 ? 'one sheet' : `${sheets} sheets`;
  return sheets < 3
    ? count
    : `${count}, and few recruiters read more than two: shorten descriptions, or leave old entries out`;
}

/** What is said of the printed CV, besides what is wrong with it. */
export interface PrintedCv {
  readonly sheets: number;
  readonly remarks: readonly Remark[];
}

/** Emoji and signs have no text in a PDF, or another: letters and digits do. */
const bare = (text: string | undefined) => letters(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** The paragraphs of a text, as they are printed: with addresses as people write them. */
export const printedParagraphs = (text = '') =>
  text.split(/\n\s*\n/).map((it) => it.replaceAll(/https?:\/\/\S+/g, displayUrl));

/** What an entry of a section may have. */
interface Entry {
  readonly title?: string;
  readonly cv?: false;
  readonly summary?: string;
  readonly description?: string;
}

/** Whether each entry of the printed CV is whole on one sheet. */
export async function checkPrintedCv(site: CheckedSite): Promise<PrintedCv> {
  const entries = sectionList
    .flatMap(({ field }) => site.made.site[field] as readonly Entry[])
    .filter(({ cv }) => cv !== false);
  return open(site, {}, async (page) => {
    await visit(page, '/profil');
    const { sheets } = await printed(page);
    const pages = sheets.map(bare);
    const remarks = entries.flatMap(({ title, summary, description }) => {
      // A project that has a summary is printed with it instead of its description.
      const texts = [title, ...printedParagraphs(summary ?? description)].map(bare);
      const whole = pages.some((page) => texts.every((text) => page.includes(text)));
      return whole
        ? []
        : [
            {
              where: 'the printed CV',
              what: `« ${title} » is split between two sheets`,
              todo: 'shorten its description',
            },
          ];
    });
    return { sheets: sheets.length, remarks };
  });
}
