import { isRightToLeft, RIGHT_TO_LEFT } from '../content/languageTags.ts';

/** Marks a place where a line may end; the templates have this number too (words.typ). */
const MAY_END = 0;

/** A part of a text as the templates set it: a word, a space, pieces that stay on one line, or the place where it may end. */
export type Piece = string | readonly Piece[] | typeof MAY_END;

/** The most characters that stay on one line of text. */
const MAX_UNBROKEN = 60;
/** The most characters that stay on one line of large text. */
export const MAX_UNBROKEN_LARGE = 30;
/** The most characters of a word that fits on one line whatever they are. */
const MAX_WORD = 70;

/**
 * A text, in the language `lang` where it is another, for the templates. Its no-break spaces become ordinary ones in words
 * that stay together, because programs that read CVs split words at those alone. Lines end between words, and in words of
 * more than `maxUnbroken` characters, such as addresses, after `/`, `.` and `-`.
 */
export function piecesOf(text: string, maxUnbroken = MAX_UNBROKEN, lang?: string): Piece[] {
  const words = inFont(text).split(/[^\S\u00a0\u202f]+/);
  const pieces = words.flatMap((word, rank): Piece[] => {
    const parts = partsOf(word, maxUnbroken);
    if (rank === 0) return parts;
    // Words from right to left have to be apart, or a PDF has them in the order in which they are drawn.
    const isApart = hasRightToLeft(word) || hasRightToLeft(words[rank - 1] ?? '');
    return isApart ? [' ', MAY_END, ...parts] : [' ', ...parts];
  });
  if (lang && isRightToLeft(lang)) return inOneDirection(pieces, inFont(text), maxUnbroken);
  // The first piece of an item is in a box, which would part it from the next word.
  return hasRightToLeft(words[0] ?? '') ? ['', ...pieces] : pieces;
}

const rightToLeftLetter = new RegExp(
  `[${RIGHT_TO_LEFT.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

const hasRightToLeft = (text: string) => rightToLeftLetter.test(text);

/**
 * A text in a language from right to left, among others: its words are ordered by themselves in a box, where they have room
 * on a line, or else in one piece.
 */
const inOneDirection = (pieces: Piece[], text: string, maxUnbroken: number): Piece[] =>
  text.length <= maxUnbroken ? [pieces] : ['', withOrdinarySpaces(text)];

/** A text without no-break spaces. */
export const withOrdinarySpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** A word, or words with no-break spaces between them, as the templates set it. */
function partsOf(word: string, maxUnbroken: number): Piece[] {
  const text = withOrdinarySpaces(word);
  // A line could also end at a hyphen or a slash inside a word.
  const isPlain = !/[\u00a0\u202f]|[-‐–—/][^\s]/.test(word) && word.length < MAX_WORD;
  // A box would part words from right to left from those around it.
  if (isPlain || hasRightToLeft(word)) return [text];
  return text.length <= maxUnbroken ? [[text]] : breakable(text);
}

/** A text with the hyphens that the typeface has, and without invisible signs. Words are not broken at hyphens anyway. */
export const inFont = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-');

/** The letters and signs of a text; an emoji of several characters is one. */
export const signsOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Words that are too long for one line, with the places where it may end. */
function breakable(words: string): Piece[] {
  const parts = words
    .split(/(?<=[/.@-])(?=[\p{L}\p{N}])/u)
    .flatMap((part) => part.match(new RegExp(`.{1,${MAX_WORD}}`, 'gu')) ?? []);
  return parts.flatMap((part, rank) => (rank > 0 ? [MAY_END, part] : part));
}

/** A language as Typst takes it: `pt-BR` in two. */
export function languageFields(tag: string): { lang: string; region: string | null } {
  const { language, region } = new Intl.Locale(tag);
  // It knows regions of two letters alone: not Latin America, 419.
  return { lang: language, region: region?.length === 2 ? region : null };
}
