/** A part of a text as the templates set it: a word, a space, words that stay on one line, or where a line may end. */
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
export const piecesOf = (text: string, most = MOST_UNBROKEN): Piece[] =>
  inFont(text)
    .split(/[^\S\u00a0\u202f]+/)
    .flatMap((word, rank): Piece[] => {
      const spaced = word.replaceAll(/[\u00a0\u202f]/g, ' ');
      // Hyphens and slashes inside a word are where a line could end too.
      const isPlain = !/[\u00a0\u202f]|[-‐–—/][^\s]/.test(word) && word.length < LONGEST_WORD;
      const pieces = isPlain
        ? [spaced]
        : spaced.length <= most
          ? [[spaced] as const]
          : broken(spaced);
      return rank > 0 ? [' ', ...pieces] : pieces;
    });

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
