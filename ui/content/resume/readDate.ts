/** What is said of that which goes on today, alone or in two or three words, without accents, in lower case. */
const ongoing =
  /^(?:-|(?:\p{L}+ ){0,2}(?:present|presente|presently|now|today|current|currently|ongoing|on going|in progress|to date|actuel|actuelle|actuellement|aujourd hui|a ce jour|en cours|en poste|maintenant|ce jour)(?: \p{L}+)?)$/u;

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
];

/** In lower case, without accents and punctuation other than what separates numbers. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’\u00a0\s,]+/g, ' ')
    .trim();

/** Whether a text says that something goes on today: « Présent », « now ». */
export const isOngoing = (text: string) =>
  ongoing.test(folded(text).replace(/^[^a-z\d-]+|[^a-z\d-]+$/g, ''));

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day first' | 'month first';

/** The order of all dates of a résumé, where one of them settles it: « 31/01/24 ». */
export function dateOrder(resume: unknown): DateOrder | undefined {
  const dates =
    JSON.stringify(resume)?.matchAll(/"(\d{1,2})([-/. ])(\d{1,2})\2(?:\d\d){1,2}"/g) ?? [];
  const settled = [...dates].flatMap(([, one, , other]): DateOrder[] => {
    if (Number(one) > 12) return ['day first'];
    return Number(other) > 12 ? ['month first'] : [];
  });
  const [order] = settled;
  return settled.every((it) => it === order) ? order : undefined;
}

/** A date as people write it in the form of JSON Resume: « 05/2020 » is `2020-05`; nothing where it is ambiguous. */
export function readDate(text: string, order?: DateOrder): string | undefined {
  const written = folded(text);
  const numbers =
    match(/^(\d{4})(?:[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?)?(?:t\d.*)?$/, written) ??
    match(/^(\d{1,2})[-/. ](\d{4})$/, written, ([month, year]) => [year, month]) ??
    match(/^(\d{1,2})\/(\d\d)$/, written, ([month, year]) => [fullYear(year), month]) ??
    match(/^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/, written, ([one, other, year]) =>
      dayAndMonth([one, other, fullYear(year)], order),
    ) ??
    match(/^(?:(\d{1,2})(?:er|st|nd|rd|th)? )?([a-z]+)\.?[ -](\d{4})$/, written, inWords) ??
    match(/^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/, written, ([month, day, year]) =>
      inWords([day, month, year]),
    );
  return numbers && isoDate(numbers);
}

/** The year of a text whose month is uncertain, « Été 2018 »; nothing where there are several or none. */
export function onlyYearIn(text: string): string | undefined {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

type Part = string | undefined;

function match(
  expression: RegExp,
  text: string,
  order: (parts: readonly Part[]) => readonly Part[] | undefined = (parts) => parts,
): readonly Part[] | undefined {
  const parts = expression.exec(text)?.slice(1);
  return parts && order(parts);
}

/** « 25/12/2020 » and « 12/25/2020 » can be read; « 05/06/2020 » is two days, unless other dates tell the order. */
function dayAndMonth(
  [one, other, year]: readonly Part[],
  order?: DateOrder,
): readonly Part[] | undefined {
  if (Number(one) > 12 || one === other) return [year, other, one];
  if (Number(other) > 12 || order === 'month first') return [year, one, other];
  return order && [year, other, one];
}

/** « 24 » is 2024, and « 98 » 1998. */
const fullYear = (year = '') => (year.length > 2 ? year : `${year < '70' ? '20' : '19'}${year}`);

function inWords([day, name = '', year]: readonly Part[]): readonly Part[] | undefined {
  const month = monthNames.findIndex((names) => names.includes(name));
  return month < 0 ? undefined : [year, String(month + 1), day];
}

function isoDate([year, month, day]: readonly Part[]): string | undefined {
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-');
  const time = new Date(date);
  if (Number.isNaN(time.getTime()) || !/^[12]/.test(date)) return undefined;
  // JavaScript reads February 31 as a day of March.
  return time.toISOString().startsWith(date) ? date : undefined;
}
