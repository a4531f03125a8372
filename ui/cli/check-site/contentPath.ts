import { formatPath } from '../../content/locate.ts';
import { setFrenchTypography } from '../../content/typography.ts';

interface Candidate {
  readonly path: string;
  readonly text: string;
  /** The other texts of the same entry. */
  readonly siblings: readonly string[];
}

/** A text as a page may show it: in French typography, with ordinary spaces. */
const normalized = (text: string) => setFrenchTypography(text).replace(/\s+/g, ' ').trim();

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

/** Every text of a content, with its path. The entry of a text in a list is the object that has the list. */
export function textsOf(
  content: unknown,
  keys: readonly (string | number)[] = [],
  ofOwner: readonly string[] = [],
): Candidate[] {
  if (typeof content !== 'object' || content === null) return [];
  const isList = Array.isArray(content);
  const entries = Object.entries(content).map(
    ([key, value]) => [isList ? Number(key) : key, value] as const,
  );
  const own = entries.flatMap(([, value]) => (typeof value === 'string' ? normalized(value) : []));
  const siblings = isList ? [...ofOwner, ...own] : own;
  return entries.flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: formatPath([...keys, key]), text: normalized(value), siblings }]
      : textsOf(value, [...keys, key], isList ? [] : own),
  );
}
