import { leavesOf } from '../locate.ts';
import { contentPlace, isTranslated, type Place, placeFor } from './merge.ts';

/** A translation made from a whole content in another language. */
export interface Aligned {
  /** The texts, in the places that the French content has. */
  readonly translation: unknown;
  /** What the French content has no place for, by its path in the other one. */
  readonly unmatched: readonly (readonly [keys: Keys, value: unknown])[];
}

type Keys = readonly PropertyKey[];

/**
 * The translation of a French content that another content is, such as that of a résumé in English. Entries of lists go
 * together by what they have in common (dates, addresses, names), and those that are left by their rank where both lists
 * are equally long.
 */
export function alignTranslation(french: unknown, other: unknown): Aligned {
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
function partnersOf(
  french: readonly unknown[],
  others: readonly unknown[],
): (number | undefined)[] {
  const said = (entry: unknown) => new Map(leavesOf(entry).map(([keys, it]) => [keys.join(), it]));
  const [own, their] = [french, others].map((entries) => entries.map(said));
  const pairs = (own ?? []).flatMap((one, at) =>
    (their ?? []).map((other, rank) => {
      const common = [...one].filter(([key, it]) => other.get(key) === it).length;
      return { at, rank, common };
    }),
  );
  const partners: (number | undefined)[] = french.map(() => undefined);
  const closest = (one: (typeof pairs)[number], other: (typeof pairs)[number]) =>
    other.common - one.common || Math.abs(one.at - one.rank) - Math.abs(other.at - other.rank);
  for (const { at, rank, common } of pairs.sort(closest)) {
    const isClose = common > 0 || french.length === others.length;
    if (isClose && partners[at] === undefined && !partners.includes(rank)) partners[at] = rank;
  }
  return partners;
}
