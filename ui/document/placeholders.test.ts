import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders';

test('each placeholder is replaced by its content, whatever characters that has', () => {
  expect(fillPlaceholders('<p><!--one--></p><!--two-->', { one: '$& <b>', two: '' })).toBe(
    '<p>$& <b></p>',
  );
});

test.each([
  ['is missing', '<p></p>'],
  ['stands twice', '<!--one--><!--one-->'],
])('a placeholder that %s is an error', (_what, template) => {
  expect(() => fillPlaceholders(template, { one: 'x' })).toThrow('<!--one--> once');
});
