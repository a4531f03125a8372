import { widthInTitles } from './textWidth.ts';

/**
 * The sizes of the figures of the home page (`Stats.module.css`). `lineWidth` is the width in em in which the longest figure
 * has room. The usual size has no name.
 */
const SIZES = [
  { size: undefined, lineWidth: 2.6 },
  { size: 'long', lineWidth: 3.9 },
  { size: 'longer', lineWidth: 5.6 },
] as const;

/** The space that is added after each letter, in em. */
const LETTER_SPACING = -0.02;

/** The largest size in which every figure has room. */
export function statSize(values: readonly string[]) {
  const widths = values.map((value) => widthInTitles(value, LETTER_SPACING));
  const widest = Math.max(...widths);
  const firstWithRoom = SIZES.find(({ lineWidth }) => widest <= lineWidth);
  return firstWithRoom ? firstWithRoom.size : 'longest';
}
