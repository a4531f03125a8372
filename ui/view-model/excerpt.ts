import {
  concatTexts,
  type RichText,
  toPlainText,
  toRichText,
  withWords,
} from '../content/richText.ts';

/** Stands where the rest of a text is left out. */
const MARK = '\u00a0[…]';

/** As much of a text as has room in `most` characters, on one line, with a mark where that is not all. */
export function excerpt(text: string, most: number): string {
  const [beginning, rest] = parted(text, most);
  return rest === '' ? beginning : beginning + MARK;
}

/** A text on one line in two: its first sentences, or words, that have room in `most` characters; and the rest. */
export function parted(text: string, most: number): readonly [beginning: string, rest: string] {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  if (line.length <= most) return [line, ''];
  const sentences = line.match(/.+?[.!?…](?=\s|$)\s*/gu) ?? [];
  let length = 0;
  for (const sentence of sentences) {
    if (length + sentence.trimEnd().length > most) break;
    length += sentence.length;
  }
  const lastSpace = line.lastIndexOf(' ', most);
  const end = length || (lastSpace > 0 ? lastSpace : most);
  return [line.slice(0, end).trimEnd(), line.slice(end).trimStart()];
}

/** A text with a space between its paragraphs. */
export const onOneLine = (text: RichText): RichText =>
  withWords(text, (words) => words.replaceAll(/\s*\n\s*/g, ' '));

/** As much of a text with inlines as has room in `most` characters, on one line, with a mark where that is not all. */
export function richExcerpt(text: RichText, most: number): RichText {
  const line = onOneLine(text);
  const [beginning, rest] = parted(toPlainText(line), most);
  return rest === '' ? line : concatTexts([beginningOf(line, beginning.length), toRichText(MARK)]);
}

/** The first characters of a text. */
function beginningOf(text: RichText, length: number): RichText {
  let room = length;
  return text.flatMap((inline): RichText => {
    const taken = room;
    room -= toPlainText([inline]).length;
    if (taken <= 0) return [];
    return 'content' in inline
      ? [{ ...inline, content: beginningOf(inline.content, taken) }]
      : [{ ...inline, text: inline.text.slice(0, taken) }];
  });
}
