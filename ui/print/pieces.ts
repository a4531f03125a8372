import { isRightToLeft, RIGHT_TO_LEFT } from '../content/languageTags.ts';
import { inTypeface, withOrdinarySpaces } from './characters.ts';

/*
 * Texts in pieces, which tell the templates where a line may end. The function `words` of words.typ sets the pieces. It puts an
 * array of pieces into a box, in which no line ends. Outside of boxes, Typst ends lines at spaces, hyphens, dashes and slashes.
 */

/** Stands for a place where a line may end. words.typ has the same number. */
const LINE_MAY_END = 0;

/** Letters, a space, the pieces of a box, or a place where a line may end. */
export type Piece = string | readonly Piece[] | typeof LINE_MAY_END;

/** The most characters of a box. */
const MAX_BOX = 60;

/** The most characters of a box in large text. */
export const MAX_LARGE_BOX = 30;

/** A word of fewer characters fits on a line, however wide its letters are. */
const MAX_WORD = 70;

interface PieceOptions {
  /** The most characters of a box. */
  readonly maxBox?: number;
  /** The language of the text, if it is not the language of the document. */
  readonly lang?: string | undefined;
}

/** Divides a text into pieces. */
export function piecesOf(text: string, { maxBox = MAX_BOX, lang }: PieceOptions = {}): Piece[] {
  const printedText = inTypeface(text);
  if (lang && isRightToLeft(lang)) return piecesFromRightToLeft(printedText, maxBox);
  const pieces = piecesOfWords(printedText, maxBox);
  const [first] = pieces;
  const beginsFromRight = typeof first === 'string' && hasRightToLeftLetter(first);
  return beginsFromRight ? [EMPTY_PIECE, ...pieces] : pieces;
}

/**
 * Precedes words that are written from right to left. cv.typ puts the first piece of a text into a box with the dot before
 * the text, and Typst would order a word in that box apart from the words after the box.
 */
const EMPTY_PIECE = '';

/**
 * The pieces of a text in a language that is written from right to left, such as Arabic. In a box its words are ordered apart
 * from the French words around it. A text that is too long for a box is one string instead, in which lines may end.
 */
function piecesFromRightToLeft(text: string, maxBox: number): Piece[] {
  if (text.length > maxBox) return [EMPTY_PIECE, withOrdinarySpaces(text)];
  const box = piecesOfWords(text, maxBox);
  return [box];
}

/** Spaces between words: all spaces except no-break spaces. */
const SPACES_BETWEEN_WORDS = /[^\S\u00a0\u202f]+/;

/** The pieces of each word, with a space between two words. Words that no-break spaces join count as one word. */
function piecesOfWords(text: string, maxBox: number): Piece[] {
  const words = text.split(SPACES_BETWEEN_WORDS);
  return words.flatMap((word, rank) => {
    const pieces = piecesOfWord(word, maxBox);
    const previousWord = words[rank - 1];
    if (previousWord === undefined) return pieces;
    return [...spaceBetween(previousWord, word), ...pieces];
  });
}

/**
 * The space between two words. Beside a word from right to left it is followed by a place where a line may end: without this
 * place, a PDF would have such words in the order in which they are drawn, and programs would read the last one first.
 */
const spaceBetween = (word: string, nextWord: string): Piece[] =>
  hasRightToLeftLetter(word) || hasRightToLeftLetter(nextWord) ? [' ', LINE_MAY_END] : [' '];

/**
 * A place inside a word where Typst could end a line: a no-break space, which becomes an ordinary one, or a hyphen, a dash or a
 * slash before another character.
 */
const PLACE_FOR_LINE_END = /[\u00a0\u202f]|[-–—/]./;

/** The pieces of a word, or of words that no-break spaces join. */
function piecesOfWord(word: string, maxBox: number): Piece[] {
  const text = withOrdinarySpaces(word);
  // Typst would order a box of words from right to left apart from the words around it.
  if (hasRightToLeftLetter(word)) return [text];
  const needsNoBox = text.length < MAX_WORD && !PLACE_FOR_LINE_END.test(word);
  if (needsNoBox) return [text];
  return text.length <= maxBox ? [[text]] : breakablePieces(text);
}

/** The place after a sign in an address or in a word with hyphens. */
const AFTER_SIGN = /(?<=[/.@-])(?=[\p{L}\p{N}])/u;

/** Matches parts that fit on a line. */
const PARTS_OF_A_LINE = new RegExp(`.{1,${MAX_WORD}}`, 'gu');

/** The pieces of a word that is too long for a box. A line may end after each sign, and inside parts longer than a line. */
function breakablePieces(word: string): Piece[] {
  const parts = word.split(AFTER_SIGN).flatMap((part) => part.match(PARTS_OF_A_LINE) ?? []);
  return parts.flatMap((part, rank) => (rank === 0 ? [part] : [LINE_MAY_END, part]));
}

const RIGHT_TO_LEFT_LETTER = new RegExp(
  `[${RIGHT_TO_LEFT.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

const hasRightToLeftLetter = (text: string) => RIGHT_TO_LEFT_LETTER.test(text);
