import type { Keys } from './paths.ts';
import { fieldNode, itemNode, type SchemaNode, textKindOf } from './schemaTree.ts';
import type { TextKind } from './texts.ts';
import { isObject } from './unchecked.ts';

/** A text that people read, and the keys that lead to it in a plain content. */
export interface TextOfKind {
  readonly keys: Keys;
  readonly text: string;
  readonly kind: TextKind;
  /** A field beside the text, such as `titleLang`, names its language. */
  readonly namesLanguage: boolean;
}

/** The texts in a value to which its schema gives a kind. */
export function textsOfKinds(
  node: SchemaNode,
  value: unknown,
  keys: Keys = [],
  namesLanguage = false,
): TextOfKind[] {
  if (typeof value === 'string') {
    const kind = textKindOf(node);
    return kind ? [{ keys, text: value, kind, namesLanguage }] : [];
  }
  if (Array.isArray(value)) {
    const items = itemNode(node);
    return items ? value.flatMap((item, rank) => textsOfKinds(items, item, [...keys, rank])) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldNode(node, key);
    const hasLanguage = Object.hasOwn(value, `${key}Lang`);
    return field ? textsOfKinds(field, inner, [...keys, key], hasLanguage) : [];
  });
}
