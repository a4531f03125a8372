/** A year or a month: `2024` or `2024-09`. */
export type LocalDate = `${number}` | `${number}-${number}`;

/** From when to when, as the owner writes it; without `end`, until now. */
export interface Period {
  readonly start: LocalDate;
  readonly end?: LocalDate | undefined;
}

/** A period as the page shows it. */
export interface FormattedPeriod extends Period {
  /** What stands for the start: « 2023 », « mars », « mars 2024 », « Depuis septembre 2024 ». */
  readonly from: string;
  /** The same in short, where that is shorter: « Depuis sept. 2024 ». */
  readonly short?: string | undefined;
  /** What stands for the end: « 2025 », « mai 2024 »; absent when the start says it all. */
  readonly to?: string | undefined;
  /** How long: « 2 ans », « 3 mois »; absent when nobody can tell. */
  readonly length?: string | undefined;
}

const noBreak = '\u00a0';

function parts(date: LocalDate): { year: number; month: number | undefined } {
  const [year = 0, month] = date.split('-').map(Number);
  return { year, month };
}

/** Months from one date to another; counted in whole years when one of the two is only a year. */
export function monthsSince(start: LocalDate, end: LocalDate): number {
  const [from, to] = [parts(start), parts(end)];
  const years = 12 * (to.year - from.year);
  return from.month && to.month ? years + to.month - from.month : years;
}

/** « septembre 2024 », « 2024 ». */
function inWords(date: LocalDate, length?: 'short'): string {
  const { year, month } = parts(date);
  return month ? `${monthName(month, length)} ${year}` : String(year);
}

function monthName(month: number, length: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('fr', { month: length, timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  );
}

/** Months in which a school year may begin and end. */
const SCHOOL_YEAR = { begins: [8, 9, 10], ends: [5, 6, 7] } as const;

/**
 * The length of a period as a reader counts it: « 3 mois », « 2 ans », « 1 an et 6 mois ».
 *
 * - Both of its months count: March to May is three months, July to July of the same year one.
 * - From a month to the same month of a later year are whole years, not a month more.
 * - At school, from the beginning of a school year to the end of one are whole years: September to July is one.
 * - With a year alone on either side, the years are counted.
 */
function lengthOf({ start, end }: Required<Period>, school: boolean): string | undefined {
  if (end === undefined) return undefined;
  const [from, to] = [parts(start), parts(end)];
  const months = from.month && to.month ? counted(from.month, to.month) : 0;
  const all = 12 * (to.year - from.year) + months;
  const [years, rest] = [Math.floor(all / 12), all % 12];
  const said = [years > 0 && yearsLong(years), rest > 0 && `${rest}${noBreak}mois`].filter(Boolean);
  return said.length > 0 ? said.join(' et ') : undefined;

  /** What the months add to the difference of the years, in months. */
  function counted(first: number, last: number): number {
    if (first === last && from.year < to.year) return 0;
    const { begins, ends } = SCHOOL_YEAR;
    const whole =
      school && begins.some((month) => month === first) && ends.some((month) => month === last);
    return whole ? 0 : last - first + 1;
  }
}

function yearsLong(years: number): string {
  return `${years}${noBreak}an${years > 1 ? 's' : ''}`;
}

/** The words for a period, of years at `school` or not. Nothing here depends on the day it is built. */
export function formatPeriod({ start, end }: Period, school = false): FormattedPeriod {
  const year = (date: LocalDate) => date.slice(0, 4);
  if (end === undefined) {
    const [from, short] = [`Depuis ${inWords(start)}`, `Depuis ${inWords(start, 'short')}`];
    return { start, from, ...(short !== from && { short }) };
  }
  const length = lengthOf({ start, end }, school);
  if (year(start) !== year(end)) return { start, end, from: year(start), to: year(end), length };
  // What a school gives in a month is a certificate: it took no month.
  if (start === end)
    return { start, end, from: inWords(start), length: school ? undefined : length };
  const { month } = parts(start);
  return month && end.length > 4
    ? { start, end, from: monthName(month), to: inWords(end), length }
    : { start, end, from: year(start), length };
}

/** Latest first: by the end, what goes on today before all, then by the start. */
export function latestFirst(one: { period: Period }, other: { period: Period }): number {
  const key = (date: LocalDate | undefined, missing: string) => (date ?? '9999').padEnd(7, missing);
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return (
    compare(key(one.period.end, '-13'), key(other.period.end, '-13')) ||
    compare(key(one.period.start, '-00'), key(other.period.start, '-00'))
  );
}
