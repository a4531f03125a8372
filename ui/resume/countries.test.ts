import { expect, test } from 'vitest';
import { countryCodeOf, countryName } from './countries.ts';

const countries = [
  { name: 'a code', text: 'FR', code: 'FR' },
  { name: 'a code in lower case', text: 'fr', code: 'FR' },
  { name: 'a name in French', text: 'Belgique', code: 'BE' },
  { name: 'a name in English', text: 'Switzerland', code: 'CH' },
];

test.each(countries)('the code of a country is found: $name', ({ text, code }) => {
  expect(countryCodeOf(text)).toBe(code);
});

test('a text that names no country stays as it is', () => {
  expect(countryCodeOf('Atlantide')).toBe('Atlantide');
});

test('a country has a name in the language of the site', () => {
  expect(countryName('DE', 'fr')).toBe('Allemagne');
});

test('a code of no country has no name', () => {
  expect(countryName('XX', 'fr')).toBe('');
});
