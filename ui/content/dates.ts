import type { Words } from './words/words.ts';

/** A year, a month or a day: `2024`, `2024-09` or `2024-09-17`. */
export type LocalDate = `${number}` | `${number}-${number}` | `${number}-${number}-${number}`;

/** From when to when, as the owner writes it: without `end`, until now; with `end` alone, some time that ended then. */
export interface Period {
  readonly start?: LocalDate | undefined;
  readonly end?: LocalDate | undefined;
}

/** A period as the page shows it. */
export interface FormattedPeriod {
  readonly start: LocalDate;
  readonly end?: LocalDate | undefined;
  /** The start in words: « 2023 », « mars », « mars 2024 », « Depuis septembre 2024 ». */
  readonly from: string;
  /** The end in words: « 2025 », « mai 2024 »; absent when the start says it all. */
  readonly to?: string | undefined;
  /** What stands between the start and the end, where it is not a dash between spaces: “2016–2020”. */
  readonly dash?: string | undefined;
  /** The whole period in the CV, where it differs: its months in short, « sept. 2021 – août 2023 ». */
  readonly printed?: string | undefined;
  /** How long: « 2 ans », « 3 mois »; absent when nobody can tell, and for some days. */
  readonly length?: string | undefined;
}

function parts(date: LocalDate) {
  const [year = 0, month, day] = date.split('-').map(Number);
  return { year, month, day };
}

/** Whether a date is before another, as far as both are known: `2024-05` is not before `2024-05-17`, nor after it. */
export function isBefore(date: LocalDate, other: LocalDate): boolean {
  const precision = Math.min(date.length, other.length);
  return date.slice(0, precision) < other.slice(0, precision);
}

/** Months from one date to another; counted in whole years when one of the two is only a year. */
export function monthsSince(start: LocalDate, end: LocalDate): number {
  const [from, to] = [parts(start), parts(end)];
  const years = 12 * (to.year - from.year);
  return from.month && to.month ? years + to.month - from.month : years;
}

/** A month or a year in words: « septembre 2024 », « sept. 2024 », « 2024 ». */
export function formatDate(date: LocalDate, length: 'long' | 'short', words: Words): string {
  const { year, month } = parts(date);
  return month ? `${monthName(month, length, words)} ${year}` : String(year);
}

const monthName = (at: number, month: 'long' | 'short', { region }: Words): string =>
  new Date(Date.UTC(2000, at - 1)).toLocaleDateString(region, { month, timeZone: 'UTC' });

/** Months in which a school year may begin and end. */
const FIRST_MONTHS = [8, 9, 10];
const LAST_MONTHS = [5, 6, 7];

/** Days of a month where none is counted in itself. */
const DAYS_OF_MONTH = 30;

/**
 * How many months a period lasts, as a reader counts them.
 *
 * - Both of its months count: March to May is three months, July to July of the same year one.
 * - From a month to the same month of a later year are whole years, not a month more.
 * - Where a day is written, it counts, and the months are rounded: 29 July to 18 November is four.
 * - At school, from the beginning of a school year to the end of one are whole years: September to July is one.
 * - With a year alone on either side, the years are counted.
 */
function countMonths(start: LocalDate, end: LocalDate, school: boolean): number {
  const [first, last] = [parts(start), parts(end)];
  const years = 12 * (last.year - first.year);
  if (!first.month || !last.month) return years;
  const isSchoolYears =
    school && FIRST_MONTHS.includes(first.month) && LAST_MONTHS.includes(last.month);
  if (isSchoolYears) return years;
  const isWholeYears = years > 0 && first.month === last.month && !first.day && !last.day;
  if (isWholeYears) return years;
  // Without a day, a month counts from its first day, or to its last.
  const days = (last.day ?? DAYS_OF_MONTH) - (first.day ?? 1) + 1;
  return Math.round(years + last.month - first.month + days / DAYS_OF_MONTH);
}

/** The length of a period in words: « 3 mois », « 2 ans », « 1 an et 6 mois »; nothing for less than half a month. */
function lengthOf(
  start: LocalDate,
  end: LocalDate,
  school: boolean,
  { region }: Words,
): string | undefined {
  const months = countMonths(start, end, school);
  const counts = { year: Math.floor(months / 12), month: months % 12 };
  const said = Object.entries(counts).flatMap(([unit, count]) => {
    const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return count > 0 ? count.toLocaleString(region, options).replace(' ', '\u00a0') : [];
  });
  return new Intl.ListFormat(region).format(said) || undefined;
}

/**
 * The words for a period, of years at `school` or not; nothing when it has no date. They do not depend on the day of the
 * build.
 */
export function formatPeriod(
  period: Period | undefined,
  words: Words,
  school = false,
): FormattedPeriod | undefined {
  const { start, end } = period ?? {};
  const long = (date: LocalDate) => formatDate(date, 'long', words);
  const short = (date: LocalDate) => formatDate(date, 'short', words);
  /** The period in these words, with those of the CV, where they differ: programs that read CVs need both months. */
  const withPrinted = (
    dates: Omit<FormattedPeriod, 'printed'>,
    printed: string,
  ): FormattedPeriod => (printed === rangeText(dates) ? dates : { ...dates, printed });
  const { since } = words.dates;
  if (start === undefined) return end && withPrinted({ start: end, from: long(end) }, short(end));
  if (end === undefined)
    return withPrinted({ start, from: `${since} ${long(start)}` }, `${since} ${short(start)}`);
  const both = rangeText({ from: short(start), to: short(end), ...dashBetween(start, end, words) });
  const length = lengthOf(start, end, school, words);
  const [first, last] = [parts(start), parts(end)];
  if (first.year !== last.year)
    return withPrinted(
      {
        start,
        end,
        from: `${first.year}`,
        to: `${last.year}`,
        ...dashBetween(`${first.year}`, `${last.year}`, words),
        length,
      },
      both,
    );
  // What a school gives within a month is a certificate: its length is not worth saying.
  if (first.month === last.month)
    return withPrinted(
      { start, end, from: long(start), length: school ? undefined : length },
      short(start),
    );
  return first.month && last.month
    ? withPrinted(
        { start, end, from: monthName(first.month, 'long', words), to: long(end), length },
        both,
      )
    : { start, end, from: `${first.year}`, length };
}

/** A whole period in words, with both its months: « sept. 2021 – août 2023 », « Depuis mai 2024 ». */
export function periodText(period: Period, words: Words): string | undefined {
  const formatted = formatPeriod(period, words);
  return formatted && (formatted.printed ?? rangeText(formatted));
}

/** The words of a period that is formatted already: « 2020 – 2021 ». */
export const rangeText = ({
  from,
  to,
  dash = ' – ',
}: Pick<FormattedPeriod, 'from' | 'to' | 'dash'>) => (to === undefined ? from : from + dash + to);

/** The dash between two years, which some languages close up; a month has a space in it, and so have both its sides. */
function dashBetween(start: LocalDate, end: LocalDate, { dates }: Words) {
  const areYears = parts(start).month === undefined && parts(end).month === undefined;
  return areYears && dates.yearDash !== ' – ' ? { dash: dates.yearDash } : {};
}

type Dated = { readonly period?: Period | undefined };

/** Latest first: by the end, what goes on today before all, then by the start. What has no date comes last. */
export function latestFirst(one: Dated, other: Dated): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a < b ? 1 : a > b ? -1 : 0;
}

function sortKey({ period: { start, end } = {} }: Dated): string {
  const [last, first] = [(end ?? '9999').padEnd(7, '-13'), (start ?? end)?.padEnd(7, '-00')];
  return first === undefined ? '' : `${last.padEnd(10)} ${first}`;
}
