import { allLanguages } from '../content/words/words.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The names of the months in every language, from January on. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  allLanguages.map((language) =>
    folded(new Date(2000, month).toLocaleDateString(language, { month: 'long' })),
  ),
);

/**
 * A date in the form of JSON Resume: « Sept. 2020 » is `2020-09`, and a date with a time of day is that day. The result is
 * `undefined` for a text in another form.
 */
export function readDate(text: string): string | undefined {
  const [, date] = /^(\d{4}(?:-\d\d(?:-\d\d)?)?)(?:T.*)?$/.exec(text.trim()) ?? [];
  if (date) return date;
  const [, name = '', year] = /^(\p{L}{3,})\.? (\d{4})$/u.exec(text.trim()) ?? [];
  const months = monthNames.flatMap((names, rank) =>
    names.some((monthName) => monthName.startsWith(folded(name))) ? rank + 1 : [],
  );
  // « Jui. 2020 » may be June or July.
  if (year === undefined || months.length !== 1) return undefined;
  return `${year}-${String(months[0]).padStart(2, '0')}`;
}

/** A text in the place of an end may say that something goes on: « Présent », « now ». */
export const isOngoing = (text: string) =>
  /^(?:present|current|now|today|ongoing|actuel|aujourd['’]hui|en cours)/.test(folded(text.trim()));
