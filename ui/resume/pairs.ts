import type { ResumeFields } from '../content/resumeFields.ts';

/* Pairs of entries of two lists, each in a language, that speak of the same thing. */

/** Two entries by their ranks in their lists. */
export interface Pair {
  readonly rank: number;
  readonly otherRank: number;
}

/** The values that tell an entry from others in any language, empty where it has none. */
interface Identity {
  readonly name: string;
  readonly address: string;
  readonly dates: string;
}

/**
 * Pairs the entries of two lists that agree in dates, address or name. The more they agree in, the sooner they are paired.
 * An entry that has several such partners has none: their order alone does not tell which.
 */
export function pairEntries(
  entries: readonly ResumeFields[],
  others: readonly ResumeFields[],
): Pair[] {
  const candidates = entries.flatMap((entry, rank) =>
    others.map((other, otherRank) => ({ rank, otherRank, agreement: agreementOf(entry, other) })),
  );
  const pairs: Pair[] = [];
  for (const leastAgreement of [3, 2, 1]) {
    const unpaired = candidates.filter(
      ({ rank, otherRank, agreement }) =>
        agreement >= leastAgreement &&
        !pairs.some((pair) => pair.rank === rank || pair.otherRank === otherRank),
    );
    const isOnly = ({ rank, otherRank }: Pair) =>
      unpaired.filter((pair) => pair.rank === rank || pair.otherRank === otherRank).length === 1;
    pairs.push(...unpaired.filter(isOnly).map(({ rank, otherRank }) => ({ rank, otherRank })));
  }
  return pairs;
}

/** An entry that dates or an address tell from others, and not words alone. */
export const hasDatesOrAddress = (entry: ResumeFields) => {
  const { dates, address } = identityOf(entry);
  return dates !== '' || address !== '';
};

/** Counts in how many of dates, address and name two entries agree: in none if one had ended before the other began. */
function agreementOf(entry: ResumeFields, other: ResumeFields): number {
  if (isBefore(entry, other) || isBefore(other, entry)) return 0;
  const [identity, otherIdentity] = [identityOf(entry), identityOf(other)];
  const fields = ['name', 'address', 'dates'] as const;
  return fields.filter((field) => identity[field] && identity[field] === otherIdentity[field])
    .length;
}

function identityOf(entry: ResumeFields): Identity {
  const [link]: readonly ResumeFields[] = Array.isArray(entry.links) ? entry.links : [];
  return {
    name: folded(nameOfEntry(entry)),
    address: folded(String(entry.url ?? entry.href ?? link?.href ?? '')),
    dates: JSON.stringify(entry.period ?? entry.date) ?? '',
  };
}

/** The fields that name an entry; the employer rather than the post, which has other words in each language. */
const nameFields = [
  'company',
  'organization',
  'school',
  'name',
  'key',
  'title',
  'language',
  'label',
];

/** The name of an entry, empty if it has none. */
export const nameOfEntry = (entry: ResumeFields) =>
  String(nameFields.map((field) => entry[field]).find(Boolean) ?? '');

/** A name or an address without what people write in several ways. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
    .trim();

/** An entry is before another one if it ended in an earlier year than the other one began. */
function isBefore(entry: ResumeFields, other: ResumeFields): boolean {
  const { end }: ResumeFields = Object(entry.period);
  const { start }: ResumeFields = Object(other.period);
  const [endYear, startYear] = [end, start].map((date) => String(date ?? '').slice(0, 4));
  return Boolean(endYear && startYear && endYear < startYear);
}
