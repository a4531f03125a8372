import type { ResumeFields } from '../content/resumeFields.ts';
import { fieldsOf, itemsOf } from '../content/unchecked.ts';

/* The entries of two lists, each in a language, that are about the same job, project or the like. */

/** Two entries by their ranks in their lists. */
export interface Pair {
  readonly rank: number;
  readonly otherRank: number;
}

/** The values by which an entry is recognized in any language; empty texts for those that it lacks. */
interface Identity {
  readonly name: string;
  readonly address: string;
  readonly dates: string;
}

/**
 * Pairs the entries of two lists that agree in dates, address or name: first those that agree in all three, then in two, then
 * in one. An entry that agrees with several others equally is not paired, because nothing tells which of them is right.
 */
export function pairEntries(
  entries: readonly ResumeFields[],
  others: readonly ResumeFields[],
): Pair[] {
  const candidates = entries.flatMap((entry, rank) =>
    others.map((other, otherRank) => ({ rank, otherRank, agreement: agreementOf(entry, other) })),
  );
  const pairs: Pair[] = [];
  for (const minAgreement of [3, 2, 1]) {
    const possiblePairs = candidates.filter(
      (candidate) =>
        candidate.agreement >= minAgreement && !pairs.some((pair) => shareAnEntry(pair, candidate)),
    );
    for (const { rank, otherRank } of possiblePairs) {
      const rivals = possiblePairs.filter((pair) => shareAnEntry(pair, { rank, otherRank }));
      if (rivals.length === 1) pairs.push({ rank, otherRank });
    }
  }
  return pairs;
}

/** Two pairs share an entry, as a pair does with itself. */
const shareAnEntry = (one: Pair, other: Pair) =>
  one.rank === other.rank || one.otherRank === other.otherRank;

/** Dates or an address make an entry recognizable, besides words. */
export const hasDatesOrAddress = (entry: ResumeFields) => {
  const { dates, address } = identityOf(entry);
  return dates !== '' || address !== '';
};

/** Counts in how many of name, address and dates two entries agree. They agree in none if one ended before the other began. */
function agreementOf(entry: ResumeFields, other: ResumeFields): number {
  if (isBefore(entry, other) || isBefore(other, entry)) return 0;
  const identity = identityOf(entry);
  const otherIdentity = identityOf(other);
  const equalFields = (['name', 'address', 'dates'] as const).filter(
    (field) => identity[field] && identity[field] === otherIdentity[field],
  );
  return equalFields.length;
}

function identityOf(entry: ResumeFields): Identity {
  const firstLink = fieldsOf(itemsOf(entry.links)[0]);
  return {
    name: simplified(nameOfEntry(entry)),
    address: simplified(String(entry.url ?? entry.href ?? firstLink.href ?? '')),
    dates: JSON.stringify(entry.period ?? entry.date) ?? '',
  };
}

/** The fields that may name an entry, the best first. An employer is better than a post, whose words differ by language. */
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

/** A name or an address without its diacritics, capitals, scheme and final slash, which people write in several ways. */
const simplified = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
    .trim();

/** An entry is before another one if it ended in an earlier year than the other one began. */
function isBefore(entry: ResumeFields, other: ResumeFields): boolean {
  const endYear = yearOf(fieldsOf(entry.period).end);
  const startYear = yearOf(fieldsOf(other.period).start);
  return endYear !== '' && startYear !== '' && endYear < startYear;
}

const yearOf = (date: unknown) => String(date ?? '').slice(0, 4);
