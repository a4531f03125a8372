/* Values of a content or a résumé that no schema has checked yet: an owner may have written anything in their place. */

/** An object whose fields may be anything. */
export type UncheckedObject = Record<string, unknown>;

export const isObject = (value: unknown): value is UncheckedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object. Any other value has none. */
export const fieldsOf = (value: unknown): UncheckedObject => (isObject(value) ? value : {});

/** The items of a list. Any other value has none. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
