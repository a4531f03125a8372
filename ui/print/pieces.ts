import { isRightToLeft, RIGHT_TO_LEFT } from '../content/languageTags.ts';

/** A part of a text as the templates set it: a word, a space, pieces that stay on one line, or where a line may end. */
export type Piece = string | readonly Piece[] | 0;

/** The most characters that are kept on one line of text, and of a large one. */
const MOST_UNBROKEN = 60;
export const MOST_UNBROKEN_LARGE = 30;
/** The most characters that fit on one line where nothing says how to break them. */
const LONGEST_WORD = 70;

/**
 * A text, in the language `lang` where it is another, for the templates. Its no-break spaces become ordinary ones in words
 * that stay together, because programs that read CVs split words at those alone. Lines end between words, and in words of
 * more than `most` characters, such as addresses, after `/`, `.` and `-`.
 */
export function piecesOf(text: string, most = MOST_UNBROKEN, lang?: string): Piece[] {
  const words = inFont(text).split(/[^\S\u00a0\u202f]+/);
  const pieces = words.flatMap((word, rank): Piece[] => {
    const parts = partsOf(word, most);
    if (rank === 0) return parts;
    // Words from right to left have to be apart, or a PDF has them in the order in which they are drawn.
    const isApart = hasRightToLeft(word) || hasRightToLeft(words[rank - 1] ?? '');
    return isApart ? [' ', 0, ...parts] : [' ', ...parts];
  });
  if (lang && isRightToLeft(lang)) return inOneDirection(pieces, inFont(text), most);
  // The first piece of an item is in a box, which would part it from the next word.
  return hasRightToLeft(words[0] ?? '') ? ['', ...pieces] : pieces;
}

const rightToLeftLetter = new RegExp(
  `[${RIGHT_TO_LEFT.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Whether a text has a word that is written from right to left. */
const hasRightToLeft = (text: string) => rightToLeftLetter.test(text);

/**
 * A text in a language from right to left, among others: its words are ordered by themselves in a box, where they have room
 * on a line, or else in one piece.
 */
const inOneDirection = (pieces: Piece[], text: string, most: number): Piece[] =>
  text.length <= most ? [pieces] : ['', ordinarySpaces(text)];

const ordinarySpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** A word, or words with no-break spaces between them, as the templates set it. */
function partsOf(word: string, most: number): Piece[] {
  const spaced = ordinarySpaces(word);
  // Hyphens and slashes inside a word are where a line could end too.
  const isPlain = !/[\u00a0\u202f]|[-‐–—/][^\s]/.test(word) && word.length < LONGEST_WORD;
  // A box would part words from right to left from those around it.
  if (isPlain || hasRightToLeft(word)) return [spaced];
  return spaced.length <= most ? [[spaced]] : broken(spaced);
}

/** A text with the hyphens that the typeface has, and without what is not seen. Words are not broken at hyphens anyway. */
export const inFont = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-');

/** The letters and signs of a text; an emoji of several characters is one. */
export const signsOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Words that are too long for one line, with the places where it may end. */
function broken(words: string): Piece[] {
  const parts = words
    .split(/(?<=[/.@-])(?=[\p{L}\p{N}])/u)
    .flatMap((part) => part.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu')) ?? []);
  return parts.flatMap((part, rank) => (rank > 0 ? [0, part] : part));
}

/** A language as Typst takes it: `pt-BR` in two. */
export function languageFields(tag: string): { lang: string; region: string | null } {
  const { language, region } = new Intl.Locale(tag);
  // Of regions it knows those of two letters: not Latin America, 419.
  return { lang: language, region: region?.length === 2 ? region : null };
}
