import { expect, test } from 'vitest';
import { countryCodeOf, countryName, namedCountry } from './countries.ts';

test.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  ['France', 'FR'],
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['USA', 'US'],
  ['Belgique', 'BE'],
  ['Switzerland', 'CH'],
  ['XX', undefined],
  ['Atlantide', undefined],
])('%s', (written, code) => {
  expect(countryCodeOf(written)).toBe(code);
});

test('what may be a state of the United States is no country', () => {
  expect(namedCountry('Georgia')).toBeUndefined();
  expect(namedCountry('CA')).toBeUndefined();
});

test('a country has a name in French', () => {
  expect([countryName('DE'), countryName('XX')]).toEqual(['Allemagne', undefined]);
});
