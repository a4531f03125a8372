import { expect, test } from 'vitest';
import { isOngoing, readDate } from './readDate.ts';

test.each([
  ['2020', '2020'],
  ['2020-05', '2020-05'],
  ['2020-05-31', '2020-05-31'],
  ['2020/05', '2020-05'],
  ['2020.5', '2020-05'],
  ['2020-5', '2020-05'],
  ['2020-5-3', '2020-05-03'],
  ['05/2020', '2020-05'],
  ['5-2020', '2020-05'],
  ['25/12/2020', '2020-12-25'],
  ['12/25/2020', '2020-12-25'],
  ['05/05/2020', '2020-05-05'],
  ['2020-05-01T00:00:00.000Z', '2020-05-01'],
  ['Sept. 2020', '2020-09'],
  ['1er mars 2020', '2020-03-01'],
  ['March 1st, 2020', '2020-03-01'],
  ['05/20', '2020-05'],
])('%s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each(['fr', 'en'])('every month is read by its names in the language %s', (language) => {
  for (const [at, width] of Array.from(
    { length: 24 },
    (_, at) => [at, at < 12 ? 'long' : 'short'] as const,
  )) {
    const name = new Intl.DateTimeFormat(language, { month: width }).format(
      new Date(2020, at % 12),
    );
    expect(readDate(`${name} 2020`)).toBe(`2020-${String((at % 12) + 1).padStart(2, '0')}`);
  }
});

test.each(['05/06/2020', 'été 2020', '2020-13', '2020-02-31', '2018 - 2020', '20', '0020', 'x'])(
  '%s is not read',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test.each([
  'Present',
  'Présent',
  'présent',
  'now',
  'Current',
  'aujourd’hui',
  "Aujourd'hui",
  'En cours',
  'à ce jour',
  'Actuel',
  'actuellement',
  'Ongoing',
  'to date',
  '(present)',
  '…present',
  'Position actuelle',
  'Jusqu’à présent',
])('%s goes on', (text) => {
  expect(isOngoing(text)).toBe(true);
});

test.each(['2020', '2020-05', 'bientôt', 'presentation'])(
  '%s does not say that it goes on',
  (text) => {
    expect(isOngoing(text)).toBe(false);
  },
);
