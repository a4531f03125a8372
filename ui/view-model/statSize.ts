import { widthInTitles } from './textWidth.ts';

/** The sizes of the figures of the home page (`Stats.module.css`), by the em that the longest has room in. The usual one has no name. */
const SIZES = [
  { size: undefined, line: 2.6 },
  { size: 'long', line: 3.9 },
  { size: 'longer', line: 5.6 },
] as const;

const LETTER_SPACING = -0.02;

/** The one size in which all of the figures have room. */
export function statSize(values: readonly string[]) {
  const widths = values.map((value) => widthInTitles(value, LETTER_SPACING));
  const widest = Math.max(...widths);
  const fitting = SIZES.find(({ line }) => widest <= line);
  return fitting ? fitting.size : 'longest';
}
