import { expect, test } from 'vitest';
import { markOf } from './mark';

test.each([
  // Before, after, as it is marked.
  [12, 1.5, '÷\u00a08'],
  [6.2, 1.4, '÷\u00a04,4'],
  [40, 6, '÷\u00a06,7'],
  [1500, 12_000, '×\u00a08'],
  [3, 2, '÷\u00a01,5'],
  [126, 10, '÷\u00a013'],
  [1, 0.0005, '÷\u00a02\u00a0000'],
  // Half as much again is worth a mark, less is not.
  [1.4, 1, undefined],
  [1, 1, undefined],
])('from %s to %s', (before, after, mark) => {
  expect(markOf({ before, after })).toBe(mark);
});
