import { getCountries } from 'libphonenumber-js/min';
import { allLanguages } from '../content/words/words.ts';

const codes: ReadonlySet<string> = new Set(getCountries());

/** Names that are in no list of countries and leave no doubt. */
const otherNames: readonly (readonly [code: string, names: string])[] = [
  ['GB', 'uk|england|scotland|wales|angleterre|écosse|great britain'],
  ['US', 'usa|u.s.a.|united states of america'],
  ['NL', 'the netherlands|holland'],
  ['CZ', 'czech republic'],
  ['FR', 'fra'],
];

const names: ReadonlyMap<string, string> = new Map([
  ...allLanguages.flatMap((language) =>
    [...codes].map((code) => [String(countryName(code, language)).toLowerCase(), code] as const),
  ),
  ...otherNames.flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
]);

/** The code, ISO 3166-1 alpha-2, of a country that is written as a code or a name; nothing where it is not certain. */
export function countryCodeOf(written: string): string | undefined {
  const named = namedCountry(written);
  const code = written.trim().toUpperCase();
  return named ?? (codes.has(code) ? code : undefined);
}

/** The code of a country that is written as a name. Georgia is also a state of the United States. */
export function namedCountry(written: string): string | undefined {
  const code = names.get(written.trim().toLowerCase());
  return code === 'GE' ? undefined : code;
}

/** The name of a country in a language. */
export function countryName(code: string, language: string): string | undefined {
  return codes.has(code) ? new Intl.DisplayNames(language, { type: 'region' }).of(code) : undefined;
}
