import { startInTitles, widthInTitles } from './textWidth.ts';

/**
 * The sizes of the role, from the largest letters to the smallest. The longest word fits into a line of `lineWidth` em.
 * `Home.module.css` has the same widths as `--line`. The size `undefined` is the usual one, for which the style sheet needs no
 * attribute.
 */
const SIZES = [
  { size: 'short', lineWidth: 4.2 },
  { size: undefined, lineWidth: 5.6 },
  { size: 'long', lineWidth: 6.6 },
  { size: 'longer', lineWidth: 8.3 },
] as const;

/** The size for longer words too, which are hyphenated. */
const SMALLEST_SIZE = { size: 'longest', lineWidth: 11.2 } as const;

/** The space that is added after each letter, in em. */
const LETTER_SPACING = -0.035;

/** On its left side, a letter that begins with a stem, such as « D », has at least this much white space, in em. */
const MIN_SPACE_BEFORE_STEM = 0.045;

/** On its left side, a letter that begins with a curve, such as « C », has at least this much white space, in em. */
const MIN_SPACE_BEFORE_CURVE = 0.02;

/** The kind of a line's first letter, by the white space on its left side; `undefined` for a stem, which is the usual kind. */
type Edge = 'round' | 'flush' | undefined;

interface RoleLayout {
  /** The size in which the longest word of the role fits into a line. */
  readonly size: (typeof SIZES)[number]['size'] | (typeof SMALLEST_SIZE)['size'];
  /** The edge of the first line. The page shifts the line by its white space: the ink of all lines begins at one edge. */
  readonly firstEdge: Edge;
  /** The edge of all other lines. CSS can indent the first line differently from the others, but not each line. */
  readonly otherEdge: Edge;
}

export function roleLayout(role: string): RoleLayout {
  // A line may break at a space and after a hyphen.
  const words = role.split(/[ \n]|(?<=-)/);
  const longestWidth = Math.max(...words.map(widthOf));
  const { size, lineWidth } =
    SIZES.find(({ lineWidth }) => longestWidth <= lineWidth) ?? SMALLEST_SIZE;
  const [firstLine = '', secondLine = firstLine] = linesOf(words, lineWidth);
  return { size, firstEdge: edgeOf(firstLine), otherEdge: edgeOf(secondLine) };
}

const widthOf = (text: string) => widthInTitles(text, LETTER_SPACING);

/** The lines into which a browser breaks the words, if a line is `lineWidth` em wide. */
function linesOf([firstWord = '', ...otherWords]: readonly string[], lineWidth: number): string[] {
  const fullLines: string[] = [];
  let line = firstWord;
  for (const word of otherWords) {
    const separator = line.endsWith('-') ? '' : ' ';
    const longerLine = line + separator + word;
    if (widthOf(longerLine) <= lineWidth) {
      line = longerLine;
    } else {
      fullLines.push(line);
      line = word;
    }
  }
  return [...fullLines, line];
}

/** A flush letter, such as « A », has hardly any white space on its left side. */
function edgeOf(line: string): Edge {
  const space = startInTitles(line);
  if (space >= MIN_SPACE_BEFORE_STEM) return undefined;
  return space >= MIN_SPACE_BEFORE_CURVE ? 'round' : 'flush';
}
