/** A part of a text as the templates set it: words, words that stay on one line, or a place where a line may end. */
export type Piece = string | readonly [unbroken: string] | 0;

/** The most characters that are kept on one line. */
const MOST_UNBROKEN = 60;
/** The most characters that fit on one line where nothing says how to break them. */
const LONGEST_WORD = 70;

/**
 * A text for the templates. Its no-break spaces become ordinary ones in words that stay together, because programs that
 * read CVs split words at those alone. Lines end between words, and in addresses after `/` and `.`.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const words = text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .split(/[^\S\u00a0\u202f]+/);
  for (const [rank, word] of words.entries()) {
    if (rank > 0) pieces.push(' ');
    const spaced = word.replaceAll(/[\u00a0\u202f]/g, ' ');
    // Hyphens and slashes inside a word are where a line could end too.
    if (!/[\u00a0\u202f]|[-‐–—/][^\s]/.test(word) && word.length < LONGEST_WORD)
      pieces.push(spaced);
    else if (spaced.length <= MOST_UNBROKEN) pieces.push([spaced]);
    else pieces.push(...broken(spaced));
  }
  return merged(pieces);
}

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
