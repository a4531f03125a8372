import { type TextFault, textFaults } from '../cli/check-site/textFaults.ts';

/** Every text that is clipped, lies outside the window or overlaps another; a line each. It cannot be read. */
export const losses = async (page: { evaluate(what: () => TextFault[]): Promise<TextFault[]> }) =>
  lost(await page.evaluate(textFaults));

/** Of what was found, what cannot be read. */
export const lost = (faults: readonly TextFault[]): string[] =>
  faults
    .filter(({ kind }) => ['clipped', 'outside the window', 'overlapping'].includes(kind))
    .map(({ kind, text, other = '', measured }) => `${kind}: ${text} ${other} (${measured})`);

/** Of what was found, words broken at the end of a line, each with a bar at the break. */
export const brokenWords = (faults: readonly TextFault[]): string[] =>
  faults.flatMap(({ kind, measured }) => (kind === 'broken' ? measured : []));
