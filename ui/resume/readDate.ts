import { allLanguages } from '../content/words/words.ts';

/** Names and words are compared without their case and their diacritics: « FÉVRIER », « fevrier ». */
const toPlainLowerCase = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The names of the months in every language, from January on. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  allLanguages.map((language) =>
    toPlainLowerCase(new Date(2000, month).toLocaleDateString(language, { month: 'long' })),
  ),
);

/** A year, a month or a day as JSON Resume has it, which a time of day may follow. */
const isoDate = /^(?<date>\d{4}(?:-\d\d(?:-\d\d)?)?)(?:T.*)?$/;

/** A month and its year as application forms and `/cv.txt` have them: `09/2021`. */
const numericMonth = /^(?<month>0?[1-9]|1[0-2])\/(?<year>\d{4})$/;

/** The name of a month, which may be abbreviated, and a year. */
const namedMonth = /^(?<name>\p{L}{3,})\.? (?<year>\d{4})$/u;

/**
 * Reads a date as JSON Resume has it, as a month and its year in digits (« 09/2020 »), or with the name of a month
 * (« Sept. 2020 »): both are `2020-09`. A time of day is left out. The result is `undefined` for any other text.
 */
export function readDate(text: string): string | undefined {
  const { date } = isoDate.exec(text.trim())?.groups ?? {};
  if (date) return date;
  const numeric = numericMonth.exec(text.trim())?.groups;
  if (numeric) return `${numeric.year}-${numeric.month?.padStart(2, '0')}`;
  const { name, year } = namedMonth.exec(text.trim())?.groups ?? {};
  if (name === undefined) return undefined;
  const month = monthOf(toPlainLowerCase(name));
  return month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`;
}

/** The only month whose name begins like this, from 1; none for « jui », which may be June or July. */
function monthOf(beginning: string): number | undefined {
  const ranks = [...monthNames.keys()].filter((rank) =>
    monthNames[rank]?.some((name) => name.startsWith(beginning)),
  );
  const [rank] = ranks;
  return rank !== undefined && ranks.length === 1 ? rank + 1 : undefined;
}

/** A text in the place of an end says that a period goes on: « Présent », « now ». */
export const isOngoing = (text: string) =>
  /^(?:present|current|now|today|ongoing|actuel|aujourd['’]hui|en cours)/.test(
    toPlainLowerCase(text.trim()),
  );
