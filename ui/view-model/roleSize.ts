import { widthInTitles } from './textWidth.ts';

/** The sizes of the role (`.role` in `Home.module.css`), as parts of the usual one, which has no name. */
const SIZES = [
  { size: undefined, part: 1 },
  { size: 'long', part: 0.84 },
  { size: 'longer', part: 0.67 },
  { size: 'longest', part: 0.54 },
] as const;

/** The greatest width of a word of the usual size that stays whole in every window, beside a scrollbar too, in em. */
const MAX_WORD = 6.35;
const LETTER_SPACING = -0.03;

/** The size for a role whose longest word would be broken in the usual one. */
export function roleSize(role: string) {
  const words = role.split(/[ \n]|(?<=-)/);
  const widths = words.map((word) => widthInTitles(word) + LETTER_SPACING * word.length);
  const widest = Math.max(...widths);
  const fitting = SIZES.find(({ part }) => part * widest <= MAX_WORD);
  return fitting ? fitting.size : 'longest';
}
