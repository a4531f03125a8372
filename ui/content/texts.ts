import { formatPath } from './locate.ts';
import { setTypography } from './typography.ts';

/** A text of a content. */
export interface ContentText {
  readonly path: string;
  readonly text: string;
  /** The other texts of the same entry. */
  readonly siblings: readonly string[];
}

/** A text as a page may show it: in French typography, with ordinary spaces. */
export const normalized = (text: string) => setTypography(text).replace(/\s+/g, ' ').trim();

/** Every text of a content, with its path. The entry of a text in a list is the object that has the list. */
export function textsOf(
  content: unknown,
  keys: readonly (string | number)[] = [],
  ofOwner: readonly string[] = [],
): ContentText[] {
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
