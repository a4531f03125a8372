import { getCountries } from 'libphonenumber-js/min';
import { allLanguages } from '../content/words/words.ts';

const codes = getCountries();

/** The code of each country by its name in each language, in lower case. */
const codesByName = new Map(
  allLanguages.flatMap((language) =>
    codes.map((code) => [countryName(code, language).toLowerCase(), code] as const),
  ),
);

/** The code (ISO 3166-1 alpha-2) of a country, from its code or its name. A text that is neither stays as it is. */
export function countryCodeOf(text: string): string {
  const code = codes.find((known) => known === text.toUpperCase());
  return code ?? codesByName.get(text.toLowerCase()) ?? text;
}

/** The name of a country in a language, empty if no country has the code. */
export function countryName(code: string, language: string): string {
  if (!codes.some((known) => known === code)) return '';
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? '';
}
