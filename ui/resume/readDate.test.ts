import { describe, expect, test } from 'vitest';
import { isOngoing, readDate } from './readDate.ts';

const dates = [
  { name: 'a year', text: '2020', date: '2020' },
  { name: 'a month', text: '2020-05', date: '2020-05' },
  { name: 'a day', text: '2020-05-31', date: '2020-05-31' },
  { name: 'a day with its time', text: '2020-05-01T00:00:00.000Z', date: '2020-05-01' },
  { name: 'a month before its year, as in /cv.txt', text: '08/2025', date: '2025-08' },
  { name: 'a month of one digit before its year', text: '9/2020', date: '2020-09' },
  { name: 'a month in words', text: 'Septembre 2020', date: '2020-09' },
  { name: 'the beginning of a month', text: 'Sept. 2020', date: '2020-09' },
  { name: 'a month with an accent', text: 'Déc. 2020', date: '2020-12' },
  { name: 'a month that begins like another one', text: 'juil. 2020', date: '2020-07' },
];

test.each(dates)('$name is read', ({ text, date }) => {
  expect(readDate(text)).toBe(date);
});

const textsWithoutDate = [
  { name: 'a beginning of two months', text: 'Jui. 2020' },
  { name: 'a season', text: 'été 2020' },
  { name: 'a period', text: '2018 - 2020' },
  { name: 'a day that comes before or after its month', text: '05/06/2020' },
  { name: 'a month beyond December', text: '13/2020' },
  { name: 'the month zero', text: '00/2020' },
  { name: 'a month and a year of two digits', text: '08/25' },
  { name: 'a word', text: 'bientôt' },
];

test.each(textsWithoutDate)('$name is no date', ({ text }) => {
  expect(readDate(text)).toBeUndefined();
});

describe.each(['fr', 'en'])('in %s', (language) => {
  test.each(['long', 'short'] as const)('every month is read by its %s name', (form) => {
    const months = Array.from({ length: 12 }, (_, month) =>
      new Date(2020, month).toLocaleDateString(language, { month: form }),
    );

    const dates = months.map((month) => readDate(`${month} 2020`));

    const expected = months.map((_, rank) => `2020-${String(rank + 1).padStart(2, '0')}`);
    expect(dates).toEqual(expected);
  });
});

test.each(['Present', 'now', 'Current', 'Présent', 'Actuellement', 'aujourd’hui', 'En cours'])(
  'a period with the end « %s » goes on',
  (text) => {
    expect(isOngoing(text)).toBe(true);
  },
);

test.each(['2020', 'bientôt', 'fin du chantier'])(
  'a period with the end « %s » has ended',
  (text) => {
    expect(isOngoing(text)).toBe(false);
  },
);
