import { expect, test } from 'vitest';
import {
  formatPeriod,
  isBefore,
  type LocalDate,
  latestFirst,
  numericPeriod,
  type Period,
  shortPeriod,
} from './dates';
import { en } from './words/en';
import { fr } from './words/fr';

/** A school counts years where work counts months. */
const durations: readonly {
  rule: string;
  start: LocalDate;
  end: LocalDate;
  atWork: string | undefined;
  atSchool: string | undefined;
}[] = [
  {
    rule: 'both months count',
    start: '2024-07',
    end: '2024-07',
    atWork: '1 mois',
    atSchool: undefined,
  },
  {
    rule: 'both months count',
    start: '2024-03',
    end: '2024-05',
    atWork: '3 mois',
    atSchool: '3 mois',
  },
  { rule: 'both months count', start: '2023-01', end: '2023-12', atWork: '1 an', atSchool: '1 an' },
  {
    rule: 'both months count',
    start: '2021-09',
    end: '2023-08',
    atWork: '2 ans',
    atSchool: '2 ans',
  },
  {
    rule: 'both months count',
    start: '2020-01',
    end: '2021-06',
    atWork: '1 an et 6 mois',
    atSchool: '1 an et 6 mois',
  },
  {
    rule: 'both months count',
    start: '2020-09',
    end: '2022-01',
    atWork: '1 an et 5 mois',
    atSchool: '1 an et 5 mois',
  },
  {
    rule: 'the same month of a later year',
    start: '2021-09',
    end: '2022-09',
    atWork: '1 an',
    atSchool: '1 an',
  },
  {
    rule: 'the same month of a later year',
    start: '1994-09',
    end: '1997-09',
    atWork: '3 ans',
    atSchool: '3 ans',
  },
  {
    rule: 'the same month of a later year',
    start: '1994-09',
    end: '1997-10',
    atWork: '3 ans et 2 mois',
    atSchool: '3 ans et 2 mois',
  },
  { rule: 'a school year', start: '2004-09', end: '2005-07', atWork: '11 mois', atSchool: '1 an' },
  { rule: 'a school year', start: '2004-10', end: '2005-06', atWork: '9 mois', atSchool: '1 an' },
  { rule: 'a school year', start: '2020-09', end: '2021-05', atWork: '9 mois', atSchool: '1 an' },
  {
    rule: 'a school year',
    start: '2016-09',
    end: '2018-06',
    atWork: '1 an et 10 mois',
    atSchool: '2 ans',
  },
  {
    rule: 'a school year',
    start: '2020-09',
    end: '2023-05',
    atWork: '2 ans et 9 mois',
    atSchool: '3 ans',
  },
  { rule: 'a school year', start: '2019-08', end: '2021-07', atWork: '2 ans', atSchool: '2 ans' },
  {
    rule: 'no school year',
    start: '2024-01',
    end: '2024-10',
    atWork: '10 mois',
    atSchool: '10 mois',
  },
  { rule: 'no school year', start: '2024-02', end: '2025-01', atWork: '1 an', atSchool: '1 an' },
  {
    rule: 'no school year',
    start: '2024-09',
    end: '2025-04',
    atWork: '8 mois',
    atSchool: '8 mois',
  },
  { rule: 'a year alone', start: '2016', end: '2018', atWork: '2 ans', atSchool: '2 ans' },
  { rule: 'a year alone', start: '2020-09', end: '2022', atWork: '2 ans', atSchool: '2 ans' },
  { rule: 'a year alone', start: '2020', end: '2020', atWork: undefined, atSchool: undefined },
  { rule: 'a year alone', start: '2020-05', end: '2020', atWork: undefined, atSchool: undefined },
];

test.each(durations)('$rule: $start to $end', ({ start, end, atWork, atSchool }) => {
  const durationOf = (isAtSchool: boolean) =>
    formatPeriod({ start, end }, fr, { isAtSchool })?.duration?.replaceAll('\u00a0', ' ');

  expect(durationOf(false)).toBe(atWork);
  expect(durationOf(true)).toBe(atSchool);
});

const periodsWithDays = [
  { name: 'both days', start: '2024-07-29', end: '2024-11-18', duration: '4 mois' },
  { name: 'nearly three weeks more', start: '2024-07-01', end: '2024-11-18', duration: '5 mois' },
  { name: 'the first day alone', start: '2024-07-29', end: '2024-11', duration: '4 mois' },
  { name: 'the last day alone', start: '2024-07', end: '2024-11-08', duration: '4 mois' },
  { name: 'a year to the day', start: '2021-09-01', end: '2022-08-31', duration: '1 an' },
  { name: 'a year and a day', start: '2021-09-01', end: '2022-09-01', duration: '1 an' },
  { name: 'a year but a month', start: '2021-09-30', end: '2022-09-01', duration: '11 mois' },
  {
    name: 'a year and a month, to the last day of a month',
    start: '2021-09',
    end: '2022-09-30',
    duration: '1 an et 1 mois',
  },
  { name: 'most of a month', start: '2024-01-08', end: '2024-01-30', duration: '1 mois' },
  { name: 'the shortest month', start: '2023-02-01', end: '2023-02-28', duration: '1 mois' },
  { name: 'a week', start: '2024-01-29', end: '2024-02-05', duration: undefined },
] as const;

test.each(periodsWithDays)(
  'a duration counts $name: $start to $end',
  ({ start, end, duration }) => {
    const formatted = formatPeriod({ start, end }, fr);

    expect(formatted?.duration?.replaceAll('\u00a0', ' ')).toBe(duration);
  },
);

const comparisons: readonly {
  name: string;
  date: LocalDate;
  other: LocalDate;
  before: boolean;
}[] = [
  { name: 'an earlier year', date: '2023', other: '2024-01', before: true },
  { name: 'the year of the month', date: '2024', other: '2024-05', before: false },
  { name: 'an earlier day', date: '2024-07-18', other: '2024-07-29', before: true },
  { name: 'the same day', date: '2024-07-29', other: '2024-07-29', before: false },
  { name: 'the month of the day', date: '2024-07', other: '2024-07-29', before: false },
];

test.each(comparisons)(
  'dates are compared as far as both are known: $name',
  ({ date, other, before }) => {
    expect(isBefore(date, other)).toBe(before);
  },
);

test('a school year with its days is a year', () => {
  const period = { start: '2023-09-04', end: '2024-06-28' } as const;

  expect(formatPeriod(period, fr, { isAtSchool: true })?.duration).toBe('1\u00a0an');
});

const periods: readonly {
  name: string;
  words?: typeof fr;
  period: Period;
  from: string;
  to?: string;
  duration?: string;
}[] = [
  {
    name: 'two years',
    period: { start: '2023-09', end: '2025-08' },
    from: '2023',
    to: '2025',
    duration: '2 ans',
  },
  {
    name: 'two other years',
    period: { start: '2021-09', end: '2023-08' },
    from: '2021',
    to: '2023',
    duration: '2 ans',
  },
  {
    name: 'months of one year',
    period: { start: '2024-03', end: '2024-05' },
    from: 'mars',
    to: 'mai 2024',
    duration: '3 mois',
  },
  {
    name: 'one month',
    period: { start: '2024-01', end: '2024-01' },
    from: 'janvier 2024',
    duration: '1 mois',
  },
  {
    name: 'days of one month',
    period: { start: '2024-01-08', end: '2024-01-30' },
    from: 'janvier 2024',
    duration: '1 mois',
  },
  {
    name: 'a month and a year',
    period: { start: '2020-09', end: '2022' },
    from: '2020',
    to: '2022',
    duration: '2 ans',
  },
  {
    name: 'years alone',
    period: { start: '2016', end: '2018' },
    from: '2016',
    to: '2018',
    duration: '2 ans',
  },
  {
    name: 'a month of the year in which it ends',
    period: { start: '2020-05', end: '2020' },
    from: '2020',
  },
  { name: 'since a month', period: { start: '2024-09' }, from: 'depuis septembre 2024' },
  { name: 'since a year', period: { start: '2024' }, from: 'depuis 2024' },
  { name: 'the year of its end', period: { end: '2019' }, from: 'jusqu’en 2019' },
  { name: 'the month of its end', period: { end: '2019-06' }, from: 'jusqu’en juin 2019' },
  { name: 'the day of its end', period: { end: '2019-06-28' }, from: 'jusqu’en juin 2019' },
  {
    name: 'two years in English',
    words: en,
    period: { start: '2023-09', end: '2025-11' },
    from: '2023',
    to: '2025',
    duration: '2 years and 3 months',
  },
  {
    name: 'one year in English',
    words: en,
    period: { start: '2020-01', end: '2021-01' },
    from: '2020',
    to: '2021',
    duration: '1 year',
  },
  {
    name: 'months in English',
    words: en,
    period: { start: '2024-03', end: '2024-05' },
    from: 'March',
    to: 'May 2024',
    duration: '3 months',
  },
  {
    name: 'since a month in English',
    words: en,
    period: { start: '2024-09' },
    from: 'since September 2024',
  },
];

test('a degree of which only the end is known has the date of that', () => {
  expect(formatPeriod({ end: '2019-06' }, fr, { isAtSchool: true })?.from).toBe('juin 2019');
});

test.each(periods)('the page says a period in words: $name', (example) => {
  const { period, words = fr } = example;

  const formatted = formatPeriod(period, words);

  expect(formatted?.from).toBe(example.from);
  expect(formatted?.to).toBe(example.to);
  expect(formatted?.duration?.replaceAll('\u00a0', ' ')).toBe(example.duration);
  expect(formatted?.start).toBe(period.start ?? period.end);
});

const shortPeriods: readonly {
  name: string;
  words?: typeof fr;
  period: Period;
  inLine: string;
  inForms: string;
}[] = [
  {
    name: 'two years',
    period: { start: '2021-09', end: '2023-08' },
    inLine: 'sept. 2021 – août 2023',
    inForms: '09/2021 - 08/2023',
  },
  {
    name: 'some months of a year',
    period: { start: '2024-03', end: '2024-05' },
    inLine: 'mars 2024 – mai 2024',
    inForms: '03/2024 - 05/2024',
  },
  {
    name: 'a month',
    period: { start: '2024-01-08', end: '2024-01-30' },
    inLine: 'janv. 2024',
    inForms: '01/2024',
  },
  {
    name: 'years',
    period: { start: '2016', end: '2020' },
    inLine: '2016 – 2020',
    inForms: '2016 - 2020',
  },
  {
    name: 'a month and a year',
    period: { start: '2020-09', end: '2022' },
    inLine: 'sept. 2020 – 2022',
    inForms: '09/2020 - 2022',
  },
  {
    name: 'a month of the year in which it ends',
    period: { start: '2020-05', end: '2020' },
    inLine: '2020',
    inForms: '2020',
  },
  {
    name: 'until today',
    period: { start: '2024-09' },
    inLine: 'depuis sept. 2024',
    inForms: '09/2024 - aujourd’hui',
  },
  {
    name: 'an end alone',
    period: { end: '2022-12' },
    inLine: 'jusqu’en déc. 2022',
    inForms: 'jusqu’en 12/2022',
  },
  {
    name: 'months in English',
    words: en,
    period: { start: '2023-09', end: '2025-11' },
    inLine: 'Sept 2023 – Nov 2025',
    inForms: '09/2023 - 11/2025',
  },
  {
    name: 'years in English',
    words: en,
    period: { start: '2016', end: '2020' },
    inLine: '2016–2020',
    inForms: '2016 - 2020',
  },
  {
    name: 'until today in English',
    words: en,
    period: { start: '2024-09' },
    inLine: 'since Sept 2024',
    inForms: '09/2024 - Present',
  },
  {
    name: 'an end alone in English',
    words: en,
    period: { end: '2022' },
    inLine: 'until 2022',
    inForms: 'until 2022',
  },
];

test.each(shortPeriods)('a period stands in a line, and in forms: $name', (example) => {
  const { period, words = fr } = example;

  expect(shortPeriod(period, words)).toBe(example.inLine);
  expect(numericPeriod(period, words)).toBe(example.inForms);
});

test('between two years the page has the dash of the language, whatever the months', () => {
  const period = { start: '2023-09', end: '2025-11' } as const;

  const dashes = [fr, en].map((words) => formatPeriod(period, words)?.dash);

  expect(dashes).toEqual([undefined, '–']);
});

const datesOf = (periods: readonly { period: Period }[]) => periods.map(({ period }) => period);

test('current entries come first, then the latest', () => {
  const entries: { period: Period }[] = [
    { period: { start: '2019', end: '2021-06' } },
    { period: { start: '2018-01', end: '2024-12' } },
    { period: { start: '2023-09' } },
    { period: { start: '2024-02' } },
    { period: { start: '2021-01', end: '2021-06' } },
  ];

  expect(datesOf(entries.sort(latestFirst))).toEqual([
    { start: '2024-02' },
    { start: '2023-09' },
    { start: '2018-01', end: '2024-12' },
    { start: '2021-01', end: '2021-06' },
    { start: '2019', end: '2021-06' },
  ]);
});

test('a year alone lasts until its end', () => {
  const entries: { period: Period }[] = [
    { period: { start: '2018-01', end: '2024-12' } },
    { period: { start: '2020', end: '2024' } },
  ];

  expect(datesOf(entries.sort(latestFirst))).toEqual([
    { start: '2020', end: '2024' },
    { start: '2018-01', end: '2024-12' },
  ]);
});

test('an entry without a date comes last', () => {
  const withDate = { period: { end: '2019' } } as const;
  const withoutDate = {};

  expect([withoutDate, withDate].sort(latestFirst)).toEqual([withDate, withoutDate]);
});

test('no date is no period', () => {
  expect(formatPeriod(undefined, fr)).toBeUndefined();
});
