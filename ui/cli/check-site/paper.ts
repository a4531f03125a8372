import { letters, printed } from '../../harness/printed.ts';
import type { Remark } from './remark.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** On how much paper the CV is, and what to do about more than the two sheets that recruiters read. */
export function describeSheets(sheets: number): string {
  const printedCv = sheets === 1 ? 'one sheet' : `${sheets} sheets`;
  return sheets < 3
    ? printedCv
    : `${printedCv}, and few recruiters read more than two: shorten descriptions, or leave old entries out`;
}

/** What is said of the printed CV, besides what is wrong with it. */
export interface Paper {
  readonly sheets: number;
  readonly remarks: readonly Remark[];
}

/** Emoji and signs have no text in a PDF, or another: letters and digits do. */
const bare = (text: string | undefined) => letters(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** The CV on paper: on one sheet, or each of its entries whole on one of them. */
export async function paper(site: CheckedSite): Promise<Paper> {
  const { projects, experiences, educations } = site.made.site;
  return open(site, {}, async (page) => {
    await visit(page, '/profil');
    const { sheets } = await printed(page);
    const pages = sheets.map(bare);
    const remarks = [...projects, ...experiences, ...educations].flatMap(({ title, ...it }) => {
      // A project is told in short there, where it can be.
      const told = ('summary' in it && it.summary) || it.description;
      const whole = pages.some((page) => page.includes(bare(title)) && page.includes(bare(told)));
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
