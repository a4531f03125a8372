import { type TextFault, textFaults } from '../cli/check-site/textFaults.ts';

/** Finds every text of a page that cannot be read. */
export const losses = async (page: { evaluate(run: () => TextFault[]): Promise<TextFault[]> }) =>
  lost(await page.evaluate(textFaults));

/** Describes the texts that cannot be read, a line each: they are clipped, lie outside the window or overlap another. */
export const lost = (faults: readonly TextFault[]): string[] =>
  faults
    .filter(({ kind }) => ['clipped', 'outside the window', 'overlapping'].includes(kind))
    .map(({ kind, text, other = '', measured }) => `${kind}: ${text} ${other} (${measured})`);

/** Gives the words that are broken at the end of a line, each with a bar at the break. */
export const brokenWords = (faults: readonly TextFault[]): string[] =>
  faults.flatMap(({ kind, measured }) => (kind === 'broken' ? measured : []));
