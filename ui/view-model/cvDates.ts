import {
  formatDate,
  formatPeriod,
  type LocalDate,
  numericDate,
  numericPeriod,
  type Period,
  shortPeriod,
} from '../content/dates.ts';
import type { Words } from '../content/words/words.ts';
import type { MarginNote } from '../print/cv.ts';

/* Dates in the margin of the CV. */

/** The dates of work, and how long it was. */
export function workDates(period: Period | undefined, words: Words): MarginNote | undefined {
  if (!period) return undefined;
  return {
    kind: 'dates',
    printed: shortPeriod(period, words),
    numeric: numericPeriod(period, words),
    duration: formatPeriod(period, words)?.duration,
  };
}

/** The dates of studies. Where only their end is known, it is the date of the degree. */
export function studyDates(period: Period | undefined, words: Words): MarginNote | undefined {
  if (period?.start === undefined) return singleDate(period?.end, words);
  return {
    kind: 'dates',
    printed: shortPeriod(period, words),
    numeric: numericPeriod(period, words),
    duration: formatPeriod(period, words, { isAtSchool: true })?.duration,
  };
}

export function singleDate(date: LocalDate | undefined, words: Words): MarginNote | undefined {
  if (!date) return undefined;
  return { kind: 'dates', printed: formatDate(date, 'short', words), numeric: numericDate(date) };
}
