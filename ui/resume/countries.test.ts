import { expect, test } from 'vitest';
import { countryCodeOf, countryName } from './countries.ts';

const countries = [
  { name: 'a code', written: 'FR', code: 'FR' },
  { name: 'a code in small letters', written: 'fr', code: 'FR' },
  { name: 'a name in French', written: 'Belgique', code: 'BE' },
  { name: 'a name in English', written: 'Switzerland', code: 'CH' },
  { name: 'no country', written: 'Atlantide', code: 'Atlantide' },
];

test.each(countries)('the code of a country is found: $name', ({ written, code }) => {
  expect(countryCodeOf(written)).toBe(code);
});

test('a country has a name in the language of the site, and a wrong code none', () => {
  expect(countryName('DE', 'fr')).toBe('Allemagne');
  expect(countryName('XX', 'fr')).toBe('');
});
