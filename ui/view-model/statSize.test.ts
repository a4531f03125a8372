import { expect, test } from 'vitest';
import { statSize } from './statSize';

const cases = [
  { values: ['4+', '2', '10+', '100%'], size: undefined },
  { values: ['10', '99,99%'], size: 'long' },
  { values: ['15+', '1 234 567'], size: 'longer' },
  { values: ['15+', '1 234 567 ms'], size: 'longest' },
];

for (const { values, size } of cases)
  test(`the figures ${values.join(', ')} are set in one size: ${size}`, () => {
    expect(statSize(values)).toBe(size);
  });
