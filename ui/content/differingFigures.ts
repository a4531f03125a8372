import { isDeepStrictEqual } from 'node:util';
import { isDateLike } from './dates.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { listWithAnd } from './lists.ts';
import { formatPath, type Keys, leavesOf } from './paths.ts';
import { isObject, type UncheckedObject } from './unchecked.ts';
import { type Language, languageName } from './words/words.ts';

interface ValueByLanguage {
  readonly keys: Keys;
  readonly value: Readonly<UncheckedObject>;
}

/**
 * Warns of dates and numbers that the languages of a site have differently. An owner has probably corrected them in one language
 * and forgotten the other.
 */
export function differingFigures(
  valuesByLanguage: readonly ValueByLanguage[],
  [first, ...others]: readonly Language[],
): Diagnostic[] {
  if (!first) return [];
  return others.flatMap((language) =>
    valuesByLanguage.flatMap(({ keys, value }) => {
      const valueKeys = [...keys, language];
      if (hasDatesOnly(value[first]) && hasDatesOnly(value[language]))
        return differingDates(value[first], value[language], { keys: valueKeys, first });
      return differingNumbers(value[first], value[language], { keys: valueKeys, first });
    }),
  );
}

/** The place of the value that is compared, and the language with which it is compared. */
interface Comparison {
  readonly keys: Keys;
  readonly first: Language;
}

/** True for a date and for a period. */
function hasDatesOnly(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(hasDatesOnly);
  return typeof value === 'string' && isDateLike(value);
}

function differingDates(inFirst: unknown, dates: unknown, { keys, first }: Comparison) {
  if (isDeepStrictEqual(dates, inFirst)) return [];
  const diagnostic: Diagnostic = {
    path: formatPath(keys),
    what: formatValue(dates),
    why: `other dates than in ${languageName(first)}, ${formatValue(inFirst)}`,
    advice: 'correct one of the two, or write the dates once for all languages',
  };
  return [diagnostic];
}

/** Compares texts one by one, if both languages have the same fields and lists of one length. */
function differingNumbers(inFirst: unknown, value: unknown, { keys, first }: Comparison) {
  const leaves = leavesOf(value);
  const leavesInFirst = leavesOf(inFirst);
  if (!isDeepStrictEqual(pathsOf(leaves), pathsOf(leavesInFirst))) return [];
  return leaves.flatMap(([innerKeys, leaf], rank): Diagnostic[] => {
    const numbers = numbersIn(leaf);
    const numbersInFirst = numbersIn(leavesInFirst[rank]?.[1]);
    // One language may write in words what the other has in digits.
    const isComparable = numbers.length === numbersInFirst.length;
    if (!isComparable || isDeepStrictEqual(numbers.toSorted(), numbersInFirst.toSorted()))
      return [];
    return [
      {
        path: formatPath([...keys, ...innerKeys]),
        what: formatValue(leaf),
        why: `other numbers than in ${languageName(first)}: ${listWithAnd(numbers)}, not ${listWithAnd(numbersInFirst)}`,
        advice: 'correct one of the two, unless both are right',
      },
    ];
  });
}

const pathsOf = (leaves: ReturnType<typeof leavesOf>) => leaves.map(([keys]) => formatPath(keys));

/** The address of a link in Markdown, or an address alone. */
const address = /\]\([^)]*\)|https?:\/\/\S+/g;

/** A separator of thousands, in any language: « 1 500 », “1,500”. */
const groupSeparator = /(?<=\d)[\s,](?=\d{3}(?!\d))/g;

/** The numbers that a text has in digits, in one form for all languages: `1500` for “1,500”, `1.5` for « 1,5 ». */
function numbersIn(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  const text = value.replace(address, ' ').replace(groupSeparator, '');
  return text.replace(/(?<=\d),(?=\d)/g, '.').match(/\d+(?:\.\d+)*/g) ?? [];
}
