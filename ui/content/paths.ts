import { withPlainTexts } from './richText.ts';
import { isObject } from './unchecked.ts';

/*
 * The place of a value in a content: its keys, such as `projects`, `2`, `title`, or its path, which has the same keys as code
 * would write them, `projects[2].title`.
 */

export type Keys = readonly PropertyKey[];

/** The keys of a path. The ranks of items are numbers. */
export function parsePath(path: string): (string | number)[] {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The path that has these keys. */
export function formatPath(keys: Keys): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${String(key)}` : String(key);
  }, '');
}

/** The value to which keys lead from another one; `undefined` if they lead to nothing. */
export const valueAt = (value: unknown, keys: Keys): unknown => keys.reduce(innerValue, value);

const innerValue = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;

/** A copy of a value with another one at the place to which keys lead. */
export function withValue(value: unknown, keys: Keys, replacement: unknown): unknown {
  const [key, ...innerKeys] = keys;
  if (key === undefined) return replacement;
  const inner = withValue(innerValue(value, key), innerKeys, replacement);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return isObject(value) ? { ...value, [key]: inner } : { [key]: inner };
}

/** Every value that has no values inside, with the keys that lead to it. */
export function leavesOf(
  value: unknown,
  keys: Keys = [],
): (readonly [keys: Keys, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[keys, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Every text in a value, with the keys that lead to it. */
export const textLeavesOf = (value: unknown) =>
  leavesOf(value).filter((leaf): leaf is [PropertyKey[], string] => typeof leaf[1] === 'string');

/** Every text of a checked content, with its path and the path of its entry. */
export const textsOf = (content: unknown) =>
  textLeavesOf(withPlainTexts(content)).map(([keys, text]) => ({
    path: formatPath(keys),
    text: collapseSpaces(text),
    entry: formatPath(entryKeys(keys)),
  }));

/**
 * The keys of the entry that has a text: `projects`, `2` for `projects[2].title` and for an item of the list
 * `projects[2].highlights`.
 */
function entryKeys(keysOfText: Keys): Keys {
  // Names of fields are texts, and the ranks of items are numbers.
  const rankOfField = keysOfText.findLastIndex((key) => typeof key === 'string');
  return keysOfText.slice(0, rankOfField);
}

/** A text with one ordinary space in place of any others. */
export const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * A copy of a value with each text changed. `change` also gets the name of the text's field, which an item of a list has not.
 */
export function withTexts(
  value: unknown,
  change: (text: string, field: string) => string,
  field = '',
): unknown {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change, key)]);
  return Object.fromEntries(fields);
}
