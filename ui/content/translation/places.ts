import { z } from 'zod';
import { contentSchema } from '../schema.ts';

/** A place of the content: what is read here of its JSON Schema. */
export interface Place {
  /** What of it a translation has (rules.ts). */
  readonly translate?: 'text' | 'label' | 'name' | 'none';
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Place>>;
  readonly required?: readonly string[];
  readonly items?: Place;
  readonly anyOf?: readonly Place[];
}

const { $defs = {}, ...schema } = z.toJSONSchema(contentSchema, { io: 'input' });

/** The place of the whole content, with what its schema refers to by name. */
export const contentPlace: Place = JSON.parse(JSON.stringify(schema), (_, value) =>
  value?.$ref ? $defs[value.$ref.replace('#/$defs/', '')] : value,
);

/** The place for a value: of a text or a list of texts, the one that is written. */
export const placeFor = (place: Place, value: unknown): Place =>
  (!place.translate && place.anyOf?.find(({ items }) => Boolean(items) === Array.isArray(value))) ||
  place;

/** Whether a translation has anything there. */
export function isTranslated({ translate, items, anyOf = [], properties = {} }: Place): boolean {
  if (translate) return translate !== 'none';
  return [items ?? [], anyOf, Object.values(properties)].flat().some(isTranslated);
}

/** What of a content its translation has: the texts, in their places. */
export function translatedPart(content: unknown, within = contentPlace): unknown {
  if (content === undefined || !isTranslated(within)) return undefined;
  const place = placeFor(within, content);
  if (place.translate) return content;
  if (Array.isArray(content)) {
    const items = content.map((item) => translatedPart(item, place.items));
    return items.some((item) => item !== undefined) ? items.map((item) => item ?? {}) : undefined;
  }
  const fields = Object.entries(Object(content)).flatMap(([key, value]) => {
    const inner = place.properties?.[key];
    const part = inner && translatedPart(value, inner);
    return part === undefined ? [] : [[key, part]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
