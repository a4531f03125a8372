import { z } from 'zod';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { formatPath, leavesOf } from '../locate.ts';
import { isObject } from '../resume/fields.ts';
import { contentSchema } from '../schema.ts';
import { isEnglish } from '../typography.ts';
import { fr } from '../words/fr.ts';

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
const placeFor = (place: Place, value: unknown): Place =>
  (!place.translate && place.anyOf?.find(({ items }) => Boolean(items) === Array.isArray(value))) ||
  place;

/** Whether a translation has anything there. */
function isTranslated({ translate, items, anyOf = [], properties = {} }: Place): boolean {
  if (translate) return translate !== 'none';
  return [items ?? [], anyOf, Object.values(properties)].flat().some(isTranslated);
}

/** A text of the content that its translation leaves in French. */
export interface Untranslated {
  readonly path: string;
  readonly text: string;
  /** Whether the translation does not have it at all. */
  readonly isMissing: boolean;
}

type Keys = readonly PropertyKey[];
type Fields = Readonly<Record<string, unknown>>;

/** Whether a text that the translation leaves as it is is French, as far as a text and the language named for it tell. */
function isFrench(text: string, { translate }: Place, lang: unknown): boolean {
  if (lang !== undefined && !/^fr\b/i.test(String(lang))) return false;
  if (translate === 'name' || (translate === 'label' && !/\S\s+\S/.test(text))) return false;
  // Each language has words for these (view-model/projects.ts).
  if (text.toLowerCase() in fr.projectTypes) return false;
  // Not « C1 », « CDI ».
  return /\p{Ll}{2}/u.test(text) && !isEnglish(text);
}

/**
 * Puts the texts of a translation in place of those of the French content, whatever may be wrong with either. What is
 * missing stays French, and so does a text that is the same. Errors have the path in the translation.
 *
 * @param lineOf the line of a path in the French content
 */
export function mergeTranslation(
  content: unknown,
  translation: unknown,
  lineOf: (path: string) => number | undefined,
) {
  const errors: Diagnostic[] = [];
  const untranslated: Untranslated[] = [];
  let texts = 0;
  const refuse = (keys: Keys, what: unknown, why: string, todo: string) =>
    errors.push({ path: formatPath(keys), what: formatValue(what), why, do: todo });

  function textOf(place: Place, french: unknown, own: unknown, keys: Keys, lang: unknown): unknown {
    texts += 1;
    const isText = typeof own === 'string';
    if (own !== undefined && !isText && !place.anyOf)
      refuse(keys, own, 'a text is needed here', 'write it between quotes');
    else if (isText && !own.trim())
      refuse(
        keys,
        own,
        'an empty text',
        'write something, or remove the field: it stays French then',
      );
    else if (own !== undefined && !(isText && own.trim() === String(french).trim())) return own;
    else if (typeof french === 'string' && isFrench(french, place, lang))
      untranslated.push({ path: formatPath(keys), text: french, isMissing: own === undefined });
    return french;
  }

  function listOf(place: Place, french: readonly unknown[], own: unknown, keys: Keys): unknown {
    const { items = {} } = place;
    let list: readonly unknown[] = [];
    if (own !== undefined && !Array.isArray(own))
      refuse(keys, own, 'a list is needed here', 'write it between [ and ]');
    else if (own !== undefined && own.length !== french.length)
      errors.push({
        path: formatPath(keys),
        what: `a list of ${own.length}`,
        why: `that of content.ts:${lineOf(formatPath(keys))} has ${french.length}`,
        do: `write as many, in the same order${items.translate ? '' : '; {} for one that stays French'}`,
      });
    else list = own ?? [];
    return french.map((item, at) => merged(items, item, list[at], [...keys, at]));
  }

  function fieldsOf(place: Place, french: Fields, own: unknown, keys: Keys): Fields {
    if (own !== undefined && !isObject(own))
      refuse(keys, own, 'an object is needed here', 'write its fields between { and }');
    const given = isObject(own) ? own : {};
    const result: Record<string, unknown> = { ...french };
    for (const key of new Set([...Object.keys(french), ...Object.keys(given)])) {
      const inner = place.properties?.[key];
      const at = [...keys, key];
      const lang = french[`${key}Lang`];
      if (inner) result[key] = merged(inner, french[key], given[key], at, lang);
      else if (key in given)
        refuse(at, given[key], 'no field has that name here', 'correct the name or remove it');
    }
    // The language of a title is that of the site, unless it stays as it is.
    for (const key of Object.keys(result).filter((key) => place.properties?.[`${key}Lang`])) {
      const path = formatPath([...keys, key]);
      if (untranslated.some((left) => left.path === path)) result[`${key}Lang`] = 'fr';
      else if (result[key] !== french[key]) delete result[`${key}Lang`];
    }
    return result;
  }

  function merged(
    within: Place,
    french: unknown,
    own: unknown,
    keys: Keys,
    lang?: unknown,
  ): unknown {
    if (own === undefined && french === undefined) return undefined;
    if (!isTranslated(within)) {
      if (own !== undefined)
        refuse(keys, own, 'it is no text to translate, and comes from content.ts', 'remove it');
      return french;
    }
    const place = placeFor(within, french ?? own);
    if (place.translate) return textOf(place, french, own, keys, lang);
    if (french === undefined && (place.items || place.required?.length)) {
      refuse(keys, own, 'content.ts has nothing there', 'write it there first, or remove it here');
      return undefined;
    }
    if (place.items) return Array.isArray(french) ? listOf(place, french, own, keys) : french;
    return isObject(french ?? {}) ? fieldsOf(place, (french ?? {}) as Fields, own, keys) : french;
  }

  const raw = merged(contentPlace, content, translation, []);
  return { raw, texts, untranslated, errors };
}

/**
 * The translation of a French content that another content is, such as that of a résumé in English. Entries of lists go
 * together by what they have in common (dates, addresses, names), and those that are left by their rank where both lists
 * are equally long. What the French content has no place for is `unmatched`, by its path in the other one.
 */
export function alignTranslation(french: unknown, other: unknown) {
  const unmatched: [Keys, unknown][] = [];
  const known = new Set(leavesOf(french).map(([, value]) => value));

  function aligned(within: Place, french: unknown, other: unknown, keys: Keys): unknown {
    if (other === undefined) return undefined;
    if (!isTranslated(within)) {
      for (const [inner, value] of leavesOf(other))
        if (value !== '' && !known.has(value)) unmatched.push([[...keys, ...inner], value]);
      return undefined;
    }
    const place = placeFor(within, french ?? other);
    if (place.translate) return other;
    if (place.items && Array.isArray(other)) {
      const items = Array.isArray(french) ? french : [];
      if (place.items.translate && items.length === other.length) return other;
      const partners = place.items.translate ? [] : partnersOf(items, other);
      for (const [rank, item] of other.entries())
        if (!partners.includes(rank) && !known.has(item)) unmatched.push([[...keys, rank], item]);
      if (place.items.translate || items.length === 0) return undefined;
      return items.map((item, at) => {
        const rank = partners[at] ?? -1;
        return aligned(place.items ?? {}, item, other[rank], [...keys, rank]) ?? {};
      });
    }
    const fields = Object.entries(Object(other)).flatMap(([key, value]) => {
      const inner = place.properties?.[key];
      const own = inner && aligned(inner, Object(french)[key], value, [...keys, key]);
      const isEmpty = own === undefined || own === '' || (Array.isArray(own) && own.length === 0);
      return isEmpty ? [] : [[key, own]];
    });
    return Object.fromEntries(fields);
  }

  return { translation: aligned(contentPlace, french, other, []), unmatched };
}

/** For each French entry, the rank of the other list's entry that goes with it, if one does. */
function partnersOf(french: readonly unknown[], others: readonly unknown[]) {
  const free = new Set(others.keys());
  return french.map((entry, at) => {
    const said = new Map(leavesOf(entry).map(([keys, it]) => [keys.join(), it]));
    const common = (rank: number) =>
      leavesOf(others[rank]).filter(([keys, it]) => said.get(keys.join()) === it).length;
    const [best] = [...free].sort(
      (one, other) => common(other) - common(one) || Math.abs(one - at) - Math.abs(other - at),
    );
    if (best === undefined || (common(best) === 0 && french.length !== others.length))
      return undefined;
    free.delete(best);
    return best;
  });
}
