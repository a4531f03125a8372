/** A part of a text as the templates set it: words, words that stay on one line, or a place where a line may end. */
export type Piece = string | readonly [unbroken: string] | 0;

/** The most characters that are kept on one line of text, and of a large one. */
const MOST_UNBROKEN = 60;
export const MOST_UNBROKEN_LARGE = 30;
/** The most characters that fit on one line where nothing says how to break them. */
const LONGEST_WORD = 70;

/**
 * A text for the templates. Its no-break spaces become ordinary ones in words that stay together, because programs that
 * read CVs split words at those alone. Lines end between words, and in words of more than `most` characters, such as
 * addresses, after `/`, `.` and `-`.
 */
export function piecesOf(text: string, most = MOST_UNBROKEN): Piece[] {
  const pieces: Piece[] = [];
  const words = inFont(text).split(/[^\S\u00a0\u202f]+/);
  for (const [rank, word] of words.entries()) {
    if (rank > 0) pieces.push(' ');
    const spaced = word.replaceAll(/[\u00a0\u202f]/g, ' ');
    // Hyphens and slashes inside a word are where a line could end too.
    if (!/[\u00a0\u202f]|[-‐–—/][^\s]/.test(word) && word.length < LONGEST_WORD)
      pieces.push(spaced);
    else if (spaced.length <= most) pieces.push([spaced]);
    else pieces.push(...broken(spaced));
  }
  return merged(pieces);
}

/** A text with the hyphens that the typeface has, and without what is not seen. Words are not broken at hyphens anyway. */
export const inFont = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-');

/** The letters and signs of a text; an emoji of several characters is one. */
export const signsOf = (text: string) =>
  Array.from(new Intl.Segmenter('fr').segment(text), ({ segment }) => segment);

/** Words that are too long for one line, with the places where it may end. */
function broken(words: string): Piece[] {
  const parts = words
    .split(/(?<=[/.@-])(?=[\p{L}\p{N}])/u)
    .flatMap((part) => part.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu')) ?? []);
  return parts.flatMap((part, rank) => (rank > 0 ? [0, part] : part));
}

function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}
