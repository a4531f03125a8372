/* The characters of a printed text: those that the typefaces have, and those that a reader sees as one. */

/** The soft hyphen, the space without width, the word joiner and the byte order mark. */
const INVISIBLE_CHARACTERS = /[\u00ad\u200b\u2060\ufeff]/g;

/** The hyphen of Unicode, and the no-break hyphen. */
const OTHER_HYPHENS = /[\u2010\u2011]/g;

/** The no-break space, and the narrow one. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/**
 * A text in characters that the typefaces have. A letter and its diacritic are one character (NFC). `-` stands for the no-break
 * hyphen too: where a line may end does not depend on the character (pieces.ts).
 */
export const inTypeface = (text: string) =>
  text.normalize('NFC').replaceAll(INVISIBLE_CHARACTERS, '').replaceAll(OTHER_HYPHENS, '-');

/** A text with ordinary spaces in place of no-break spaces: programs that read CVs split words at ordinary spaces only. */
export const withOrdinarySpaces = (text: string) => text.replaceAll(NO_BREAK_SPACES, ' ');

/** The signs of a text as a reader sees them: an emoji of several characters is one sign. */
export const signsOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
