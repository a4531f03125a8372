import { type TextFault, textFaults } from '../cli/check-site/textFaults.ts';

/** A tab of any browser that tests drive. */
interface Tab {
  evaluate(what: () => TextFault[]): Promise<TextFault[]>;
}

/** Every text that is clipped, lies outside the window or overlaps another; a line each. It cannot be read. */
export async function losses(page: Tab): Promise<string[]> {
  const faults = await page.evaluate(textFaults);
  return faults
    .filter(({ kind }) => ['clipped', 'outside the window', 'overlapping'].includes(kind))
    .map(({ kind, text, other = '', measured }) => `${kind}: ${text} ${other} (${measured})`);
}

/** Words broken at the end of a line, each with a bar at the break. */
export async function brokenWords(page: Tab): Promise<string[]> {
  const faults = await page.evaluate(textFaults);
  return faults.flatMap(({ kind, measured }) => (kind === 'broken' ? measured : []));
}
