import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationOf } from './TimelineItem';

test.each([
  ['2023-09', '2025-08', '2\u00a0ans'],
  ['2020-09', '2021-07', '1\u00a0an'],
  ['2024-01', '2024-01', '1\u00a0an'],
  ['2020-01', '2021-06', '2\u00a0ans'],
  ['2020-01', '2021-05', '1\u00a0an'],
])('from %s to %s, both included: %s', (start, end, expected) => {
  expect(durationOf({ start, end })).toBe(expected);
});

const month = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

test('whole years are counted as such from whatever month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1950 * 12, max: 2100 * 12 }),
      fc.integer({ min: 2, max: 60 }),
      (first, years) => {
        const period = { start: month(first), end: month(first + 12 * years - 1) };
        expect(durationOf(period)).toBe(`${years}\u00a0ans`);
      },
    ),
  );
});
