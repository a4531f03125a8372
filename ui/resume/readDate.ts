/** What is said of that which goes on today, alone or in two or three words, without accents, in lower case. */
const ongoing =
  /^(?:-|(?:\p{L}+ ){0,2}(?:present|presente|presently|now|today|current|currently|ongoing|on going|in progress|to date|actuel|actuelle|actuellement|aujourd hui|a ce jour|en cours|en poste|maintenant|ce jour)(?: \p{L}+)?)$/u;

/** The names of the months, which are also written by their beginning. */
const monthNames =
  'january janvier|february fevrier|march mars|april avril|may mai|june juin|july juillet|august aout|september septembre|october octobre|november novembre|december decembre'.split(
    '|',
  );

/** Of two numbers before a year, `one` and `other`, either may be the day. */
const forms: readonly RegExp[] = [
  /^(?<year>\d{4})(?:[-/. ](?<month>\d{1,2})(?:[-/. ](?<day>\d{1,2}))?)?(?:t\d.*)?$/,
  /^(?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<year>\d\d)$/,
  /^(?<one>\d{1,2})[-/. ](?<other>\d{1,2})[-/. ](?<year>\d{4}|\d\d)$/,
  /^(?:(?<day>\d{1,2})(?:er|st|nd|rd|th)? )?(?<name>[a-z]{3,})\.?[ -](?<year>\d{4})$/,
  /^(?<name>[a-z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/,
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

/** Whether the day comes before the month in all dates of a résumé, where one of them settles it: « 31/01/24 ». */
export function isDayFirst(resume: unknown): boolean | undefined {
  const dates =
    JSON.stringify(resume)?.matchAll(/"(\d{1,2})([-/. ])(\d{1,2})\2(?:\d\d){1,2}"/g) ?? [];
  const settled = [...dates].flatMap(([, one, , other]) =>
    Math.max(Number(one), Number(other)) > 12 ? [Number(one) > 12] : [],
  );
  return new Set(settled).size === 1 ? settled[0] : undefined;
}

/** A date as people write it in the form of JSON Resume: « 05/2020 » is `2020-05`; nothing where it is ambiguous. */
export function readDate(text: string, dayFirst?: boolean): string | undefined {
  const written = folded(text);
  const form = forms.map((form) => form.exec(written)?.groups).find(Boolean);
  if (!form) return undefined;
  const { name, one, other } = form;
  // « 24 » is 2024, and « 98 » 1998.
  const year = form.year?.replace(/^\d\d$/, (year) => `${year < '70' ? '20' : '19'}${year}`);
  if (name) {
    const months = monthNames.map((names) => ` ${names}`.includes(` ${name}`));
    const month = months.indexOf(true);
    return month === months.lastIndexOf(true)
      ? isoDate([year, String(month + 1), form.day])
      : undefined;
  }
  if (!one) return isoDate([year, form.month, form.day]);
  // « 25/12/2020 » and « 12/25/2020 » can be read; « 05/06/2020 » is two days, unless other dates tell the order.
  if (Number(one) > 12 || one === other) return isoDate([year, other, one]);
  if (Number(other) > 12 || dayFirst === false) return isoDate([year, one, other]);
  return dayFirst ? isoDate([year, other, one]) : undefined;
}

/** The year of a text whose month is uncertain, « Été 2018 »; nothing where there are several or none. */
export function onlyYearIn(text: string): string | undefined {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

function isoDate(parts: readonly (string | undefined)[]): string | undefined {
  const date = parts.flatMap((part) => part?.padStart(2, '0') ?? []).join('-');
  const time = new Date(date);
  if (Number.isNaN(time.getTime()) || !/^[12]/.test(date)) return undefined;
  // JavaScript reads February 31 as a day of March.
  return time.toISOString().startsWith(date) ? date : undefined;
}
