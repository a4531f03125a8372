import {
  concatTexts,
  type Inline,
  mapWords,
  type RichText,
  toPlainText,
  toRichText,
} from '../content/richText.ts';

/** Marks the place where the rest of a text is left out. */
const ELLIPSIS = '\u00a0[…]';

/** The end of a line or a paragraph, with the spaces around it. */
const lineBreak = /\s*\n\s*/g;

/** The beginning of a text on one line: at most `maxLength` characters, and an ellipsis if the text goes on. */
export function excerpt(text: string, maxLength: number): string {
  const { beginning, rest } = cut(text, maxLength);
  return rest === '' ? beginning : beginning + ELLIPSIS;
}

/** A text on one line in two parts. */
interface CutText {
  /** The first sentences that have room, or the first words if no sentence has room. */
  readonly beginning: string;
  /** The rest of the text; empty if the whole text has room. */
  readonly rest: string;
}

/** Cuts a text after its first `maxLength` characters or before. */
export function cut(text: string, maxLength: number): CutText {
  const line = text.replaceAll(lineBreak, ' ');
  if (line.length <= maxLength) return { beginning: line, rest: '' };
  const end = lengthOfSentences(line, maxLength) || lengthOfWords(line, maxLength);
  return { beginning: line.slice(0, end).trimEnd(), rest: line.slice(end).trimStart() };
}

/** A sentence, up to its punctuation mark and the space after that. */
const sentencePattern = /.+?[.!?…](?=\s|$)\s*/gu;

/** The length of the first sentences that have room, with the space after them. */
function lengthOfSentences(line: string, maxLength: number): number {
  let length = 0;
  for (const [sentence] of line.matchAll(sentencePattern)) {
    if (length + sentence.trimEnd().length > maxLength) break;
    length += sentence.length;
  }
  return length;
}

/** The length of the first words that have room. A first word that is longer is cut within. */
function lengthOfWords(line: string, maxLength: number): number {
  const lastSpace = line.lastIndexOf(' ', maxLength);
  return lastSpace > 0 ? lastSpace : maxLength;
}

/** A text on one line, with a space between its paragraphs. */
export const onOneLine = (text: RichText): RichText =>
  mapWords(text, (words) => words.replaceAll(lineBreak, ' '));

/** The beginning of a text as `excerpt` gives it, with its links and emphasis. */
export function richExcerpt(text: RichText, maxLength: number): RichText {
  const line = onOneLine(text);
  const { beginning, rest } = cut(toPlainText(line), maxLength);
  if (rest === '') return line;
  return concatTexts([firstCharacters(line, beginning.length), toRichText(ELLIPSIS)]);
}

function firstCharacters(text: RichText, count: number): RichText {
  const beginning: Inline[] = [];
  let missing = count;
  for (const inline of text) {
    if (missing <= 0) break;
    beginning.push(
      'content' in inline
        ? { ...inline, content: firstCharacters(inline.content, missing) }
        : { ...inline, text: inline.text.slice(0, missing) },
    );
    missing -= toPlainText([inline]).length;
  }
  return beginning;
}
