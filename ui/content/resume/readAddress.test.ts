import { expect, test } from 'vitest';
import { readAddress } from './readAddress.ts';

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['example.org/a?b#c', 'https://example.org/a?b#c'],
  ['//example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org/é', 'https://example.org/%C3%A9'],
  [' https://example.org ', 'https://example.org'],
  ['à venir', undefined],
  ['moi@example.org', undefined],
  ['#', undefined],
  ['1.5', undefined],
  ['img/moi.jpg', undefined],
  ['cv.pdf', undefined],
  ['index-fr.html', undefined],
])('the address %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});
