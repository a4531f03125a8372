import { leavesOf } from '../locate.ts';
import { contentPlace, isTranslated, type Place, placeFor } from './merge.ts';

type Keys = readonly PropertyKey[];

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
