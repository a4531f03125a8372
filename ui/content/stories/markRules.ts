import { PLACEHOLDER } from '../typography/marks.ts';
import { type Advice, blockAdvice } from './advice.ts';

/* The marks of Markdown that a page would show as they are typed. Signs that prose has for other reasons, such as [sic], are none. */

/** A kind of mark that would be shown as it is typed. */
export interface LiteralMarkRule {
  readonly name: string;
  readonly example?: string;
  /** Finds the mark in the text as it is typed, with its backslashes. */
  readonly pattern: RegExp;
  /** The first group of the pattern is the mark, without the indent before it. Otherwise the match is the mark. */
  readonly markIsGroup?: true;
  readonly why: string;
  /** An instruction to write something else, or a function that makes one of the first group of the pattern. */
  readonly advice: Advice | ((group: string) => Advice);
}

/** Letters and digits, for use within the brackets of a pattern. */
const WORD = String.raw`\p{L}\p{N}`;

/** The position after a character that is no backslash. */
const UNESCAPED = String.raw`(?<!\\)`;

/*
 * Stars and underscores that are not in pairs, with the word beside them. Stars after a word or after punctuation could only
 * close bold words, and stars before a word could only open them. Two stars within a word are no mark: 2**3.
 */
const openingStars = String.raw`(?<![\\*${WORD}:;.,!?)»…])\*\*[^\s*]+`;
const closingStars = String.raw`[^\s*\\]+${UNESCAPED}\*\*(?![*${WORD}])`;
const openingUnderscores = String.raw`(?<![\\_${WORD}])__[^\s_]+`;
const closingUnderscores = String.raw`[^\s_\\]+${UNESCAPED}__(?![_${WORD}])`;

/*
 * Two stars or underscores, spaces, words, and the same stars or underscores. The words have two letters beside one another, or
 * code, because stars between numbers or single letters are no mark: 2 ** 3, a ** b ** c.
 */
const pairStart = String.raw`(?<![\\*_${WORD}])(\*\*|__)[ \t]+(?!\p{N})`;
const wordsInPair = String.raw`[^*_\n]*?(?:\p{L}{2}|${PLACEHOLDER})[^*_\n]*?`;
const pairEnd = String.raw`\1(?![*_${WORD}])`;

/*
 * A backslash with the word around it. Before a mark of punctuation a backslash is not shown, and two backslashes show one:
 * only the last of an odd number of backslashes, before anything else, is a fault.
 */
const wordBefore = String.raw`[${WORD}:.\\]*`;
const oddBackslashes = String.raw`${UNESCAPED}(?:\\\\)*\\`;
const notPunctuation = '(?![!-/:-@[-`{-~])';
const wordAfter = String.raw`(?:[${WORD}.\\]*[${WORD}\\])?`;

const UNKNOWN_MARK = {
  why: 'a mark that texts do not have, which would be shown as it is typed',
  advice: 'remove it, or write it between back-ticks where it is code',
};
const BACKSLASH_ADVICE =
  'remove it, write it twice where it is meant, or put it between back-ticks where it is code';

export const markdownRules: readonly LiteralMarkRule[] = [
  {
    name: 'words struck out by two tildes',
    example: '~~un mot~~',
    pattern: /(?<!\\)~~(?=[^\s~])(?:[^~\n]*~~)?/g,
    ...UNKNOWN_MARK,
  },
  {
    name: 'a word struck out by one tilde',
    example: '~mot~',
    pattern: /(?<![\p{L}\p{N}~\\])~[^\s~]+~(?!~)/gu,
    ...UNKNOWN_MARK,
  },
  {
    name: 'the box of a task',
    example: '[x] fait',
    pattern: /^\[[ xX]\](?=\s)/g,
    ...UNKNOWN_MARK,
  },
  {
    name: 'a footnote without its text',
    example: 'mot[^1]',
    pattern: /(?<!\\)\[\^([^\]\s]+)\](?!:)/g,
    why: 'a footnote that no line of the file defines, so that it would be shown as it is typed',
    advice: (label) => ({
      anywhere: `add a line [^${label}]: and the text of the note`,
      sentence: 'write its text between brackets, or remove it',
    }),
  },
  {
    name: 'stars or underscores that are not in pairs',
    example: '**gras',
    pattern: new RegExp(
      [openingStars, closingStars, openingUnderscores, closingUnderscores].join('|'),
      'gu',
    ),
    why: 'stars or underscores that are not in pairs, which would be shown as they are typed',
    advice: 'close them without a space before, or write \\ before them where they are meant so',
  },
  {
    name: 'stars or underscores with spaces inside',
    example: '** gras **',
    pattern: new RegExp(pairStart + wordsInPair + pairEnd, 'gu'),
    why: 'stars or underscores with spaces inside, which would be shown as they are typed',
    advice: (stars) => `write them without the spaces: ${stars}words${stars}`,
  },
  {
    // Brackets after a word are an index: t[0][1].
    name: 'a link or a picture with a reference that is not defined',
    example: '[lien][nope]',
    pattern: /(?<![\p{L}\p{N}\\\]])!?\[[^[\]]+\]\[([^[\]]*)\]/gu,
    why: 'no line of the file defines it, so that it would be shown as it is typed',
    advice: (label) => ({
      anywhere: `write [words](address), or add a line [${label || 'words'}]: address`,
      sentence: 'write [words](address)',
    }),
  },
  {
    name: 'a link or a picture that is not whole',
    example: '![le quai](quai.jpg "Au matin)',
    // The group is the sign that begins a caption or a size.
    pattern: /(?<!\\)\]\(\S*(?:\s+([«“„‘]|=\d))?/g,
    why: 'a link or a picture that is not whole, which would be shown as it is typed',
    advice: adviceAfterAddress,
  },
  {
    name: 'a picture without a file',
    example: '![le quai]',
    pattern: /(?<![\p{L}\\])!(\[[^[\]]*\])(?![[(])/gu,
    why: 'a picture without a file, which would be shown as it is typed',
    advice: (words) => blockAdvice(`write it with the name of its file: !${words}(quai.jpg)`),
  },
  {
    name: 'a back-tick without a second one',
    example: '`npm run',
    pattern: /(?<!\\)`+[^\s`]*/g,
    why: 'a back-tick without a second one, which would be shown as it is typed',
    advice: {
      anywhere: 'close it, or write an apostrophe',
      table: 'close it in its cell, where | is written \\| in code too, or write an apostrophe',
    },
  },
  {
    name: 'a title without a space',
    example: '##Quai',
    pattern: /^[ \t>]*(#{2,6}[^\s#]\S*)/gm,
    markIsGroup: true,
    why: 'a title without a space, which would be shown as it is typed',
    advice: {
      anywhere: 'write a space after the last #',
      table: 'remove it: a cell has no title',
      sentence: 'remove it: such a text has no title',
    },
  },
  {
    name: 'the first line of a table that is none',
    example: '| a | b |',
    pattern: /(?<!^[ \t>]*\|.*\n)^[ \t>]*(\|.*\S)/gm,
    markIsGroup: true,
    why: 'a line of a table that is none, which would be shown as it is typed',
    advice: 'write below the first line as many cells as it has, such as | --- | --- |',
  },
  {
    name: 'a backslash that would be shown',
    example: 'C:\\Users',
    pattern: new RegExp(wordBefore + oddBackslashes + notPunctuation + wordAfter, 'gu'),
    why: 'a backslash before what is no mark, so that it would be shown as it is typed',
    advice: {
      anywhere: BACKSLASH_ADVICE,
      table: `write <br> where a line of the cell ends, else ${BACKSLASH_ADVICE}`,
    },
  },
];

/**
 * Advice for a link or a picture that is not whole, by the sign after its address: a size begins with =, a caption with a mark.
 */
function adviceAfterAddress(sign: string): Advice {
  if (sign.startsWith('=')) return 'remove the size';
  return sign === ''
    ? 'close its bracket and quotation mark, and write %20 for a space in its address'
    : 'write its caption between straight quotation marks: (quai.jpg "The caption")';
}
