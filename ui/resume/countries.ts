import { getCountries } from 'libphonenumber-js/min';
import { allLanguages } from '../content/words/words.ts';

/**
 * The codes of the countries that have telephone numbers. JavaScript has no list of countries, and this library, with which the
 * site reads telephone numbers, has one.
 */
const codes = getCountries();

/** The code of each country, keyed by its name, in lower case, in every language. */
const codesByName = new Map(
  allLanguages.flatMap((language) =>
    codes.map((code) => [countryName(code, language).toLowerCase(), code] as const),
  ),
);

/** The code (ISO 3166-1 alpha-2) of a country, from its code or its name. A text that is neither stays as it is. */
export function countryCodeOf(text: string): string {
  const knownCode = codes.find((code) => code === text.toUpperCase());
  return knownCode ?? codesByName.get(text.toLowerCase()) ?? text;
}

/** The name of a country in a language, empty if no country has the code. */
export function countryName(code: string, language: string): string {
  if (!codes.some((knownCode) => knownCode === code)) return '';
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? '';
}
