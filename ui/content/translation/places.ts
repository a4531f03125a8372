import { z } from 'zod';
import { contentSchema } from '../schema.ts';

/** A place of the content: what is read here of its JSON Schema. */
export interface Place {
  /** What of it a translation has (rules.ts). */
  readonly translate?: 'text' | 'label' | 'name' | 'none';
  readonly properties?: Readonly<Record<string, Place>>;
  readonly required?: readonly string[];
  readonly items?: Place;
  readonly anyOf?: readonly Place[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Place>>;
}

let root: Place | undefined;

/** The place of the whole content, made once. */
export function contentPlace(): Place {
  root ??= z.toJSONSchema(contentSchema, { io: 'input' }) as Place;
  return root;
}

/** A place itself, where a schema refers to it by name. */
const resolved = (place: Place): Place =>
  (place.$ref && root?.$defs?.[place.$ref.slice(place.$ref.lastIndexOf('/') + 1)]) || place;

/** The place for a value: of a text or a list of texts, the one that is written. */
export function placeFor(place: Place, value: unknown): Place {
  const one = resolved(place);
  if (one.translate || !one.anyOf) return one;
  const options = one.anyOf.map(resolved);
  return options.find(({ items }) => Boolean(items) === Array.isArray(value)) ?? one;
}

/** Whether a translation has anything there. */
export function isTranslated(place: Place): boolean {
  const { translate, items, anyOf = [], properties = {} } = resolved(place);
  if (translate) return translate !== 'none';
  return [items ?? [], anyOf, Object.values(properties)].flat().some(isTranslated);
}

/** What of a content its translation has: the texts, in their places. */
export function translatedPart(content: unknown, within: Place = contentPlace()): unknown {
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
