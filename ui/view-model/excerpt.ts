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
