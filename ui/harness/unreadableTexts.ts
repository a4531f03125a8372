import { type TextFault, textFaults } from '../cli/check-site/textFaults.ts';

/** A page, or a tab of another browser. */
interface EvaluatingPage {
  evaluate(run: () => TextFault[]): Promise<TextFault[]>;
}

/** Finds every text of a page that cannot be read. */
export const unreadableTexts = async (page: EvaluatingPage) =>
  describeUnreadable(await page.evaluate(textFaults));

/** Describes the texts that cannot be read, a line each: they are clipped, lie outside the window or overlap another. */
export const describeUnreadable = (faults: readonly TextFault[]): string[] =>
  faults
    .filter(({ kind }) => ['clipped', 'outside the window', 'overlapping'].includes(kind))
    .map(({ kind, text, other = '', measured }) => `${kind}: ${text} ${other} (${measured})`);

/** Gives the words that are broken at the end of a line, each with a bar at the break. */
export const brokenWords = (faults: readonly TextFault[]): string[] =>
  faults.flatMap(({ kind, measured }) => (kind === 'broken' ? measured : []));
