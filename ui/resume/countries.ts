import { getCountries } from 'libphonenumber-js/min';
import { allLanguages } from '../content/words/words.ts';

const codes = getCountries();

/** The code of each country by its name in each language, in lower case. */
const codesByName = new Map(
  allLanguages.flatMap((language) =>
    codes.map((code) => [countryName(code, language).toLowerCase(), code] as const),
  ),
);

/** The code (ISO 3166-1 alpha-2) of a country that is written as a code or a name, else what is written. */
export function countryCodeOf(written: string): string {
  const code = codes.find((code) => code === written.toUpperCase());
  return code ?? codesByName.get(written.toLowerCase()) ?? written;
}

/** The name of a country in a language, empty if no country has the code. */
export function countryName(code: string, language: string): string {
  const isCode = codes.some((known) => known === code);
  return (isCode && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || '';
}
