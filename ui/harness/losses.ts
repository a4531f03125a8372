import { type TextFault, type TextFaultKind, textFaults } from '../cli/check-site/textFaults.ts';

/** Faults that make text unreadable; a text outside its column can be read. */
const lost: ReadonlySet<TextFaultKind> = new Set(['clipped', 'outside the window', 'overlapping']);

/** Every text that is clipped, lies outside the window or overlaps another; a line each. */
export async function losses(page: {
  evaluate(what: () => TextFault[]): Promise<TextFault[]>;
}): Promise<string[]> {
  const faults = await page.evaluate(textFaults);
  return faults
    .filter(({ kind }) => lost.has(kind))
    .map(({ kind, text, other, measured }) => {
      const texts = [text, other].filter((it) => it !== undefined).join('” and “');
      return `${kind}: “${texts}” (${measured})`;
    });
}
