import type { Nodes } from 'mdast';
import { type Diagnostic, truncate } from '../diagnostics.ts';
import { lineAt } from '../locate.ts';
import { PLACEHOLDER } from '../typography/marks.ts';
import { type Advice, adviceForNamed, adviceIn, blockAdvice } from './advice.ts';
import { dialectMarks } from './dialects.ts';
import { leavesOf, type Place } from './tree.ts';

/*
 * Markdown shows a mark that it does not understand as it is typed: a mark that is not closed, a reference that is not defined.
 * An owner might not notice it on the page. The patterns leave out signs that prose has for other reasons, such as [sic].
 */

type Fault = Required<Pick<Diagnostic, 'line' | 'what' | 'why' | 'do'>>;

/** A kind of mark that would be shown as it is typed. */
interface MarkRule {
  /** The pattern of the mark in the text as it is typed, with its backslashes. */
  readonly mark: RegExp;
  readonly why: string;
  /** An instruction to write something else, or a function that makes one of the first group of the pattern. */
  readonly advice: Advice | ((group: string) => Advice);
}

const BACKSLASH_ADVICE =
  'remove it, write it twice where it is meant, or put it between back-ticks where it is code';

const markdownRules: readonly MarkRule[] = [
  {
    mark: /(?<!\\)~~(?=[^\s~])(?:[^~\n]*~~)?|(?<![\p{L}\p{N}~\\])~[^\s~]+~(?!~)|^\[[ xX]\](?=\s)/gu,
    why: 'a mark that texts do not have, which would be shown as it is typed',
    advice: 'remove it, or write it between back-ticks where it is code',
  },
  {
    mark: /(?<!\\)\[\^([^\]\s]+)\](?!:)/g,
    why: 'a footnote that no line of the file defines, so that it would be shown as it is typed',
    advice: (name) => ({
      anywhere: `add a line [^${name}]: and the text of the note`,
      sentence: 'write its text between brackets, or remove it',
    }),
  },
  {
    // Two stars within a word are no mark: 2**3.
    mark: /(?<![\\*\p{L}\p{N}:;.,!?)»…])\*\*[^\s*]+|[^\s*\\]+(?<!\\)\*\*(?![*\p{L}\p{N}])|(?<![\\_\p{L}\p{N}])__[^\s_]+|[^\s_\\]+(?<!\\)__(?![_\p{L}\p{N}])/gu,
    why: 'stars or underscores that are not in pairs, which would be shown as they are typed',
    advice: 'close them without a space before, or write \\ before them where they are meant so',
  },
  {
    // Two stars between numbers or single letters are no mark: 2 ** 3, a ** b ** c. U+FFFC is the placeholder of code.
    mark: /(?<![\\*_\p{L}\p{N}])(\*\*|__)[ \t]+(?!\p{N})[^*_\n]*?(?:\p{L}{2}|\ufffc)[^*_\n]*?\1(?![*_\p{L}\p{N}])/gu,
    why: 'stars or underscores with spaces inside, which would be shown as they are typed',
    advice: (mark) => `write them without the spaces: ${mark}words${mark}`,
  },
  {
    // Brackets after a word are an index: t[0][1].
    mark: /(?<![\p{L}\p{N}\\\]])!?\[[^[\]]+\]\[([^[\]]*)\]/gu,
    why: 'no line of the file defines it, so that it would be shown as it is typed',
    advice: (name) => ({
      anywhere: `write [words](address), or add a line [${name || 'words'}]: address`,
      sentence: 'write [words](address)',
    }),
  },
  {
    mark: /(?<!\\)\]\(\S*(?:\s+([«“„‘]|=\d))?/g,
    why: 'a link or a picture that is not whole, which would be shown as it is typed',
    advice: adviceAfterAddress,
  },
  {
    mark: /(?<![\p{L}\\])!(\[[^[\]]*\])(?![[(])/gu,
    why: 'a picture without a file, which would be shown as it is typed',
    advice: (text) => blockAdvice(`write it with the name of its file: !${text}(quai.jpg)`),
  },
  {
    mark: /(?<!\\)`+[^\s`]*/g,
    why: 'a back-tick without a second one, which would be shown as it is typed',
    advice: {
      anywhere: 'close it, or write an apostrophe',
      table: 'close it in its cell, where | is written \\| in code too, or write an apostrophe',
    },
  },
  {
    mark: /^[ \t>]*(#{2,6}[^\s#]\S*)/gm,
    why: 'a title without a space, which would be shown as it is typed',
    advice: {
      anywhere: 'write a space after the last #',
      table: 'remove it: a cell has no title',
      sentence: 'remove it: such a text has no title',
    },
  },
  {
    mark: /(?<!^[ \t>]*\|.*\n)^[ \t>]*(\|.*\S)/gm,
    why: 'a line of a table that is none, which would be shown as it is typed',
    advice: 'write below the first line as many cells as it has, such as | --- | --- |',
  },
  {
    // One backslash before a mark of punctuation shows that mark, and two show one backslash.
    mark: /[\p{L}\p{N}:.\\]*(?<!\\)(?:\\\\)*\\(?![!-/:-@[-`{-~])(?:[\p{L}\p{N}.\\]*[\p{L}\p{N}\\])?/gu,
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

const rules: readonly MarkRule[] = [
  ...markdownRules,
  ...dialectMarks.map((dialectMark) => ({
    ...dialectMark,
    why: 'a mark of another dialect of Markdown, which would be shown as it is typed',
  })),
];

/** Finds the marks in a paragraph, a title or a cell of a table that would be shown as they are typed. */
export function marksShownAsTyped(
  block: Nodes,
  source: string,
  place: Place | undefined = placeOf(block),
): Fault[] {
  const { text, offsets } = typedText(block, source);
  const marks = rules.flatMap((rule) => marksOf(rule, text, place));
  return marks
    .filter((mark) => !isInsideAnother(mark, marks))
    .map(({ start, end: _, ...fault }) => ({
      line: lineAt(source, offsets[start] ?? 0),
      ...fault,
    }));
}

/**
 * The text of a block as it is typed, and the offset of each of its characters in the source. Of emphasis and links it has the
 * words alone, because a mark may begin before them and end after. A placeholder stands for code and for pictures.
 */
function typedText(block: Nodes, source: string) {
  const pieces = leavesOf(block).map(({ type, position }) => {
    const start = position?.start.offset ?? 0;
    const text = type === 'text' ? source.slice(start, position?.end.offset) : PLACEHOLDER;
    return { start, text };
  });
  return {
    text: pieces.map(({ text }) => text).join(''),
    offsets: pieces.flatMap(({ start, text }) => text.split('').map((_, rank) => start + rank)),
  };
}

interface TypedMark extends Omit<Fault, 'line'> {
  /** The offset of the mark's first character in the text of its block. */
  readonly start: number;
  /** The offset after the mark's last character. */
  readonly end: number;
}

/** The marks of a rule in a text. The pattern of a multiline rule begins at the start of a line, and its group is the mark. */
const marksOf = ({ mark, why, advice }: MarkRule, text: string, place: Place | undefined) =>
  [...text.matchAll(mark)].map(({ 0: match, 1: group = '', index }): TypedMark => {
    const what = mark.multiline ? group : match;
    return {
      start: index + match.length - match.trimStart().length,
      end: index + match.length,
      what: truncate(what.replaceAll(PLACEHOLDER, '…')),
      why,
      do: adviceIn(place, typeof advice === 'function' ? advice(group) : advice),
    };
  });

/** A mark that begins inside a longer mark is part of it, and is not reported. */
const isInsideAnother = (mark: TypedMark, marks: readonly TypedMark[]) =>
  marks.some(
    ({ start, end }) =>
      start <= mark.start && mark.start < end && end - start > mark.end - mark.start,
  );

function placeOf({ type }: Nodes): Place | undefined {
  if (type === 'tableCell') return 'table';
  return type === 'heading' ? 'title' : undefined;
}

/** The fault of HTML in a text. */
export function htmlFault(html: string, place: Place | undefined): Omit<Fault, 'line'> {
  const what = truncate(html);
  if (html.startsWith('<!--'))
    return { what, why: 'a comment, which texts do not have', do: 'remove it' };
  const advice = adviceForNamed(
    html,
    'write it in Markdown, or between back-ticks where it is code',
  );
  return { what, why: 'HTML, which would be shown as it is typed', do: adviceIn(place, advice) };
}
