import { startInTitles, widthInTitles } from './textWidth.ts';

/**
 * The sizes of the role (`.role` in `Home.module.css`). `line` is the width in em in which the longest word has room. The usual
 * size has no name.
 */
const SIZES = [
  { size: 'short', line: 4.2 },
  { size: undefined, line: 5.6 },
  { size: 'long', line: 6.6 },
  { size: 'longer', line: 8.3 },
] as const;
const LONGEST = { size: 'longest', line: 11.2 } as const;

/** The space that is added after each letter, in em. */
const LETTER_SPACING = -0.035;

/** The least white space left of a stem and of a round letter, in em. Letters such as « A » have hardly any. */
const STEM = 0.045;
const ROUND = 0.02;

/**
 * The size in which the longest word of the role has room, and the kind of white space left of its first line and of its other
 * lines. The page shifts the lines by this white space, so that the ink of all lines begins at one edge.
 */
export function roleLayout(role: string) {
  const words = role.split(/[ \n]|(?<=-)/);
  const widest = Math.max(...words.map(widthOf));
  const { size, line } = SIZES.find(({ line }) => widest <= line) ?? LONGEST;
  const [firstLine = '', secondLine = firstLine] = linesOf(words, line);
  return { size, firstEdge: edgeOf(firstLine), otherEdge: edgeOf(secondLine) };
}

const widthOf = (text: string) => widthInTitles(text, LETTER_SPACING);

/** The lines into which a browser breaks the words, if a line is `room` em wide. */
function linesOf(words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longerLine = line?.endsWith('-') ? line + word : `${line} ${word}`;
    if (line !== undefined && widthOf(longerLine) <= room) lines[lines.length - 1] = longerLine;
    else lines.push(word);
  }
  return lines;
}

function edgeOf(line: string) {
  const start = startInTitles(line);
  if (start >= STEM) return undefined;
  return start >= ROUND ? 'round' : 'flush';
}
