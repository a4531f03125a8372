import { normalized, textsOf } from '../../content/texts.ts';

/** The fewest characters by which a part of a longer text identifies it. */
const MIN_PART = 12;

/**
 * The path in `content` of what the page shows as `text`: that of the longest text that is equal to it, part of it or
 * contains it. Of several alike, the one whose entry has the most texts in `sectionText`, the text of its section.
 */
export function contentPath(
  content: unknown,
  text: string,
  sectionText: string,
): string | undefined {
  const shown = normalized(text);
  const around = normalized(sectionText);
  const matches = textsOf(content).flatMap(({ path, text, siblings }) => {
    if (!text || !(shown.includes(text) || text.includes(shown))) return [];
    const [length, longer] = [text.length, shown.length].toSorted((one, other) => one - other);
    if (length === undefined || longer === undefined) return [];
    const isPart = text.length > shown.length && length >= MIN_PART;
    if (length < longer / 2 && !isPart) return [];
    const beside = siblings.filter((sibling) => around.includes(sibling)).length;
    return [{ path, length, longer, beside }];
  });
  const [best] = matches.toSorted(
    (one, other) =>
      other.length - one.length || one.longer - other.longer || other.beside - one.beside,
  );
  return best?.path;
}
