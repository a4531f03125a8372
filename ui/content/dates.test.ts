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

/** Every rule for durations, at work and at school. */
test.each([
  // The first and the last month both count.
  ['2024-07', '2024-07', '1 mois', undefined],
  ['2024-03', '2024-05', '3 mois', '3 mois'],
  ['2023-01', '2023-12', '1 an', '1 an'],
  ['2021-09', '2023-08', '2 ans', '2 ans'],
  ['2020-01', '2021-06', '1 an et 6 mois', '1 an et 6 mois'],
  ['2020-09', '2022-01', '1 an et 5 mois', '1 an et 5 mois'],
  // From a month to the same month of a later year are whole years.
  ['2021-09', '2022-09', '1 an', '1 an'],
  ['1994-09', '1997-09', '3 ans', '3 ans'],
  ['1994-09', '1997-10', '3 ans et 2 mois', '3 ans et 2 mois'],
  // A school year begins from August to October and ends from May to July.
  ['2004-09', '2005-07', '11 mois', '1 an'],
  ['2004-10', '2005-06', '9 mois', '1 an'],
  ['2020-09', '2021-05', '9 mois', '1 an'],
  ['2016-09', '2018-06', '1 an et 10 mois', '2 ans'],
  ['2020-09', '2023-05', '2 ans et 9 mois', '3 ans'],
  ['2019-08', '2021-07', '2 ans', '2 ans'],
  // Other months at school do not make a school year.
  ['2024-01', '2024-10', '10 mois', '10 mois'],
  ['2024-02', '2025-01', '1 an', '1 an'],
  ['2024-09', '2025-04', '8 mois', '8 mois'],
  // A year alone counts whole years.
  ['2016', '2018', '2 ans', '2 ans'],
  ['2020-09', '2022', '2 ans', '2 ans'],
  ['2020', '2020', undefined, undefined],
  ['2020-05', '2020', undefined, undefined],
] as const)('from %s to %s is %s at work and %s at school', (start, end, work, school) => {
  const lengths = [false, true].map((at) => formatPeriod({ start, end }, fr, at)?.length);
  expect(lengths.map((length) => length?.replaceAll('\u00a0', ' '))).toEqual([work, school]);
});

const daysWritten = [
  { name: 'both days', start: '2024-07-29', end: '2024-11-18', length: '4 mois' },
  { name: 'nearly three weeks more', start: '2024-07-01', end: '2024-11-18', length: '5 mois' },
  { name: 'the first day alone', start: '2024-07-29', end: '2024-11', length: '4 mois' },
  { name: 'the last day alone', start: '2024-07', end: '2024-11-08', length: '4 mois' },
  { name: 'a year to the day', start: '2021-09-01', end: '2022-08-31', length: '1 an' },
  { name: 'a year and a day', start: '2021-09-01', end: '2022-09-01', length: '1 an' },
  { name: 'a year but a month', start: '2021-09-30', end: '2022-09-01', length: '11 mois' },
  { name: 'most of a month', start: '2024-01-08', end: '2024-01-30', length: '1 mois' },
  { name: 'the shortest month', start: '2023-02-01', end: '2023-02-28', length: '1 mois' },
  { name: 'a week', start: '2024-01-29', end: '2024-02-05', length: undefined },
] as const;

test.each(daysWritten)('a length counts $name: $start to $end', ({ start, end, length }) => {
  const formatted = formatPeriod({ start, end }, fr);

  expect(formatted?.length?.replaceAll('\u00a0', ' ')).toBe(length);
});

const orders: readonly { name: string; date: LocalDate; other: LocalDate; before: boolean }[] = [
  { name: 'an earlier year', date: '2023', other: '2024-01', before: true },
  { name: 'the year of the month', date: '2024', other: '2024-05', before: false },
  { name: 'an earlier day', date: '2024-07-18', other: '2024-07-29', before: true },
  { name: 'the same day', date: '2024-07-29', other: '2024-07-29', before: false },
  { name: 'the month of the day', date: '2024-07', other: '2024-07-29', before: false },
];

test.each(orders)('dates are compared as far as both are known: $name', (order) => {
  expect(isBefore(order.date, order.other)).toBe(order.before);
});

test('a school year with its days is a year', () => {
  const period = { start: '2023-09-04', end: '2024-06-28' } as const;

  expect(formatPeriod(period, fr, true)?.length).toBe('1\u00a0an');
});

/** Start and end of a period: what the page says of it, and its length. */
const periods = `
2023-09 2025-08 = 2023 | 2025 | 2 ans
2021-09 2023-08 = 2021 | 2023 | 2 ans
2024-03 2024-05 = mars | mai 2024 | 3 mois
2024-01 2024-01 = janvier 2024 |  | 1 mois
2024-01-08 2024-01-30 = janvier 2024 |  | 1 mois
2020-09 2022 = 2020 | 2022 | 2 ans
2016 2018 = 2016 | 2018 | 2 ans
2020-05 2020 = 2020
2024-09 = Depuis septembre 2024
2024 = Depuis 2024
- 2019 = 2019
- 2019-06 = juin 2019
- 2019-06-28 = juin 2019
en 2023-09 2025-11 = 2023 | 2025 | 2 years and 3 months
en 2020-01 2021-01 = 2020 | 2021 | 1 year
en 2024-03 2024-05 = March | May 2024 | 3 months
en 2024-09 = Since September 2024
`;

test.each(periods.match(/.+/g) ?? [])('%s', (line) => {
  const [, english, start, end, expected] = /^(en )?(\S+)(?: (\S+))? = (.*)$/.exec(line) ?? [];
  const period = { start: start === '-' ? undefined : start, end } as Period;
  const shown = formatPeriod(period, english ? en : fr);
  const said = [shown?.from, shown?.to, shown?.length].join(' | ');
  expect(said.replace(/[ |]+$/, '').replaceAll('\u00a0', ' ')).toBe(expected);
  expect(shown?.start).toBe(period.start ?? end);
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

test('current entries come first, then the latest; a year alone lasts until its end', () => {
  const periods = '2019 2021-06,2018-01 2024-12,2023-09,2020 2024,2024-02,2021-01 2021-06';
  const sorted = periods
    .split(',')
    .map((dates) => dates.split(' '))
    .map(([start, end]) => ({ period: { start, end } as Period }))
    .sort(latestFirst)
    .map(({ period }) => period.start);
  expect(sorted).toEqual(['2024-02', '2023-09', '2020', '2018-01', '2021-01', '2019']);
});

test('what has no date has no period, and comes last', () => {
  expect(formatPeriod(undefined, fr)).toBeUndefined();
  const [latest, undated] = [{ period: { end: '2019' } }, {}] as const;
  expect([undated, latest].sort(latestFirst)).toEqual([latest, undated]);
});
