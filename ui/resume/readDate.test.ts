import { describe, expect, test } from 'vitest';
import { isOngoing, readDate } from './readDate.ts';

const dates = [
  { name: 'a year', written: '2020', date: '2020' },
  { name: 'a month', written: '2020-05', date: '2020-05' },
  { name: 'a day', written: '2020-05-31', date: '2020-05-31' },
  { name: 'a day with its time', written: '2020-05-01T00:00:00.000Z', date: '2020-05-01' },
  { name: 'a month in words', written: 'Septembre 2020', date: '2020-09' },
  { name: 'the beginning of a month', written: 'Sept. 2020', date: '2020-09' },
  { name: 'a month with an accent', written: 'Déc. 2020', date: '2020-12' },
  { name: 'one that begins like another', written: 'juil. 2020', date: '2020-07' },
];

test.each(dates)('$name is read', ({ written, date }) => {
  expect(readDate(written)).toBe(date);
});

const otherTexts = [
  { name: 'a beginning of two months', written: 'Jui. 2020' },
  { name: 'a season', written: 'été 2020' },
  { name: 'a period', written: '2018 - 2020' },
  { name: 'a day that comes before or after its month', written: '05/06/2020' },
  { name: 'a word', written: 'bientôt' },
];

test.each(otherTexts)('$name is no date', ({ written }) => {
  expect(readDate(written)).toBeUndefined();
});

describe.each(['fr', 'en'])('in %s', (language) => {
  test.each(['long', 'short'] as const)('every month is read by its %s name', (width) => {
    const months = Array.from({ length: 12 }, (_, month) =>
      new Date(2020, month).toLocaleDateString(language, { month: width }),
    );

    const read = months.map((month) => readDate(`${month} 2020`));

    const numbers = months.map((_, rank) => `2020-${String(rank + 1).padStart(2, '0')}`);
    expect(read).toEqual(numbers);
  });
});

test.each(['Present', 'now', 'Current', 'Présent', 'Actuellement', 'aujourd’hui', 'En cours'])(
  '« %s » is no end',
  (written) => {
    expect(isOngoing(written)).toBe(true);
  },
);

test.each(['2020', 'bientôt', 'fin du chantier'])('« %s » is an end', (written) => {
  expect(isOngoing(written)).toBe(false);
});
