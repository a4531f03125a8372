import { widthInTitles } from './textWidth.ts';

/**
 * The sizes of the figures of the home page (`Stats.module.css`). `line` is the width in em in which the longest figure has
 * room. The usual size has no name.
 */
const SIZES = [
  { size: undefined, line: 2.6 },
  { size: 'long', line: 3.9 },
  { size: 'longer', line: 5.6 },
] as const;

/** The space that is added after each letter, in em. */
const LETTER_SPACING = -0.02;

/** The largest size in which every figure has room. */
export function statSize(values: readonly string[]) {
  const widths = values.map((value) => widthInTitles(value, LETTER_SPACING));
  const widest = Math.max(...widths);
  const firstWithRoom = SIZES.find(({ line }) => widest <= line);
  return firstWithRoom ? firstWithRoom.size : 'longest';
}
