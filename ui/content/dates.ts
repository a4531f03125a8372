import { fill } from './words/fill.ts';
import type { Words } from './words/words.ts';

/** A year, a month or a day: `2024`, `2024-09` or `2024-09-17`. */
export type LocalDate = `${number}` | `${number}-${number}` | `${number}-${number}-${number}`;

/** The years of a career: other numbers of four digits are no years. */
export const MIN_YEAR = 1950;
export const MAX_YEAR = 2100;

/** True for a text with the form of a date, even if there is no such month or day. */
export const isDateLike = (text: string): boolean => /^\d{4}(?:-\d\d){0,2}$/.test(text);

/** A period as the owner writes it. Without `end` it goes on today; with `end` alone, only its end is known. */
export interface Period {
  readonly start?: LocalDate | undefined;
  readonly end?: LocalDate | undefined;
}

/** A period as the page shows it. */
export interface FormattedPeriod {
  readonly start: LocalDate;
  readonly end?: LocalDate | undefined;
  /** The start in words: « 2023 », « mars », « mars 2024 », « depuis septembre 2024 ». */
  readonly from: string;
  /** The end in words: « 2025 », « mai 2024 »; absent if `from` has the whole period. */
  readonly to?: string | undefined;
  /** The text between the start and the end, if it is not a dash between spaces: “2016–2020”. */
  readonly dash?: string | undefined;
  /** The duration in words: « 2 ans », « 3 mois »; absent for a period that goes on, that lacks its start, or of a few days. */
  readonly duration?: string | undefined;
}

function partsOf(date: LocalDate) {
  const [year = 0, month, day] = date.split('-').map(Number);
  return { year, month, day };
}

/** Compares two dates by the parts that both have: `2024-05` is neither before `2024-05-17` nor after it. */
export function isBefore(date: LocalDate, other: LocalDate): boolean {
  const precision = Math.min(date.length, other.length);
  return date.slice(0, precision) < other.slice(0, precision);
}

/** Counts the months from one date to another. If one of them is a year alone, the result is whole years. */
export function monthsSince(start: LocalDate, end: LocalDate): number {
  const from = partsOf(start);
  const to = partsOf(end);
  const monthsOfYears = 12 * (to.year - from.year);
  return from.month && to.month ? monthsOfYears + to.month - from.month : monthsOfYears;
}

/** A month or a year in words: « septembre 2024 », « sept. 2024 », « 2024 ». */
export function formatDate(date: LocalDate, form: 'long' | 'short', words: Words): string {
  const { year, month } = partsOf(date);
  return month ? `${monthName(month, form, words)} ${year}` : String(year);
}

function monthName(month: number, form: 'long' | 'short', { region }: Words): string {
  const date = new Date(Date.UTC(2000, month - 1));
  return date.toLocaleDateString(region, { month: form, timeZone: 'UTC' });
}

/** A school year begins in one of these months. */
const FIRST_SCHOOL_MONTHS = [8, 9, 10];

/** A school year ends in one of these months. */
const LAST_SCHOOL_MONTHS = [5, 6, 7];

/** Each month counts as this many days. */
const DAYS_OF_MONTH = 30;

/**
 * Counts the months of a period as a reader does.
 *
 * - Both of its months count: March to May is three months, July to July of the same year one.
 * - From a month to the same month of a later year are whole years, not a month more.
 * - Where a day is written, it counts, and the months are rounded: 29 July to 18 November is four.
 * - At school, from the beginning of a school year to the end of one are whole years: September to July is one.
 * - With a year alone on either side, the years are counted.
 */
function countMonths(start: LocalDate, end: LocalDate, isAtSchool: boolean): number {
  const first = partsOf(start);
  const last = partsOf(end);
  const monthsOfYears = 12 * (last.year - first.year);
  if (!first.month || !last.month) return monthsOfYears;
  const isSchoolYears =
    isAtSchool &&
    FIRST_SCHOOL_MONTHS.includes(first.month) &&
    LAST_SCHOOL_MONTHS.includes(last.month);
  if (isSchoolYears) return monthsOfYears;
  const hasDay = first.day !== undefined || last.day !== undefined;
  const isWholeYears = monthsOfYears > 0 && first.month === last.month && !hasDay;
  if (isWholeYears) return monthsOfYears;
  // Without a day, a month counts from its first day, or to its last.
  const days = (last.day ?? DAYS_OF_MONTH) - (first.day ?? 1) + 1;
  return Math.round(monthsOfYears + last.month - first.month + days / DAYS_OF_MONTH);
}

/** The duration of a period in words: « 3 mois », « 2 ans », « 1 an et 6 mois »; nothing for less than half a month. */
function durationOf(
  start: LocalDate,
  end: LocalDate,
  isAtSchool: boolean,
  { region }: Words,
): string | undefined {
  const months = countMonths(start, end, isAtSchool);
  const counts = [
    { unit: 'year', count: Math.floor(months / 12) },
    { unit: 'month', count: months % 12 },
  ];
  const texts = counts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      count
        .toLocaleString(region, { style: 'unit', unit, unitDisplay: 'long' })
        .replace(' ', '\u00a0'),
    );
  return new Intl.ListFormat(region).format(texts) || undefined;
}

/** The words for a period, which do not depend on the day of the build; `undefined` if the period has no date. */
export function formatPeriod(
  period: Period | undefined,
  words: Words,
  { isAtSchool = false } = {},
): FormattedPeriod | undefined {
  const { start, end } = period ?? {};
  const long = (date: LocalDate) => formatDate(date, 'long', words);
  if (start === undefined) {
    if (end === undefined) return undefined;
    // A degree has the date of its end.
    const from = isAtSchool ? long(end) : fill(words.dates.until, long(end));
    return { start: end, from };
  }
  if (end === undefined) return { start, from: `${words.dates.since} ${long(start)}` };
  const duration = durationOf(start, end, isAtSchool, words);
  const first = partsOf(start);
  const last = partsOf(end);
  if (first.year !== last.year)
    return {
      start,
      end,
      from: `${first.year}`,
      to: `${last.year}`,
      ...dashBetween(`${first.year}`, `${last.year}`, words),
      duration,
    };
  // The duration of a course within a month is not worth saying.
  if (first.month === last.month)
    return { start, end, from: long(start), duration: isAtSchool ? undefined : duration };
  if (first.month && last.month)
    return { start, end, from: monthName(first.month, 'long', words), to: long(end), duration };
  return { start, end, from: `${first.year}`, duration };
}

/**
 * A period for the margin of the CV, with both its months abbreviated: « sept. 2021 – août 2023 », « depuis mai 2024 »,
 * « jusqu’en déc. 2022 ».
 */
export function shortPeriod({ start, end }: Period, words: Words): string {
  const short = (date: LocalDate) => formatDate(date, 'short', words);
  if (start === undefined) return end === undefined ? '' : fill(words.dates.until, short(end));
  if (end === undefined) return `${words.dates.since} ${short(start)}`;
  const onlyDate = dateWithPeriod(start, end);
  if (onlyDate) return short(onlyDate);
  return rangeText({ from: short(start), to: short(end), ...dashBetween(start, end, words) });
}

/** A period as application forms have it: `09/2021 - 08/2023`, `05/2024 - aujourd’hui`. */
export function numericPeriod({ start, end }: Period, words: Words): string {
  if (start === undefined)
    return end === undefined ? '' : fill(words.dates.until, numericDate(end));
  if (end === undefined) return `${numericDate(start)} - ${words.dates.present}`;
  const onlyDate = dateWithPeriod(start, end);
  return onlyDate ? numericDate(onlyDate) : `${numericDate(start)} - ${numericDate(end)}`;
}

/** A month or a year as application forms have it: `09/2021`, `2021`. */
export function numericDate(date: LocalDate): string {
  const { year, month } = partsOf(date);
  return month ? `${String(month).padStart(2, '0')}/${year}` : String(year);
}

/** The month or the year in which a whole period lies, if there is one. */
function dateWithPeriod(start: LocalDate, end: LocalDate): LocalDate | undefined {
  const first = partsOf(start);
  const last = partsOf(end);
  if (first.year !== last.year) return undefined;
  if (first.month === last.month) return start;
  return first.month && last.month ? undefined : `${first.year}`;
}

/** The words of a period that is formatted already: « 2020 – 2021 ». */
export const rangeText = ({
  from,
  to,
  dash = ' – ',
}: Pick<FormattedPeriod, 'from' | 'to' | 'dash'>) => (to === undefined ? from : from + dash + to);

/** The dash between two years, which stands without spaces in some languages. Between months it has spaces everywhere. */
function dashBetween(start: LocalDate, end: LocalDate, { dates }: Words) {
  const areYears = partsOf(start).month === undefined && partsOf(end).month === undefined;
  return areYears && dates.yearDash !== ' – ' ? { dash: dates.yearDash } : {};
}

interface EntryWithPeriod {
  readonly period?: Period | undefined;
}

/**
 * Sorts the latest entries first: by the end, then by the start. An entry that goes on today comes before all others, and an
 * entry without a date after all others.
 */
export function latestFirst(one: EntryWithPeriod, other: EntryWithPeriod): number {
  const key = sortKey(one);
  const otherKey = sortKey(other);
  if (key === otherKey) return 0;
  return key < otherKey ? 1 : -1;
}

/** A text that sorts entries by time. A year alone ends after its December, as its month 13, and begins before its January. */
function sortKey({ period: { start, end } = {} }: EntryWithPeriod): string {
  const first = start ?? end;
  if (first === undefined) return '';
  const last = end ?? '9999';
  return `${last.padEnd(7, '-13').padEnd(10)} ${first.padEnd(7, '-00')}`;
}
