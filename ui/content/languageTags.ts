/* Language tags: the names that BCP 47 gives to languages, such as `en`, `pt-BR` or `ku-Arab`. */

/** The form of a language tag. Some texts of this form name no language. */
export const languageTagForm = /^[a-zA-Z]{2,3}(-([a-zA-Z]{2,8}|\d[a-zA-Z\d]{2,7}))*$/;

/** A text is a language tag if it has the form and `Intl` can read it: `en-ab-cd`, with two regions, is none. */
export function isLanguageTag(text: string): boolean {
  try {
    return languageTagForm.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The scripts that are written from right to left (ISO 15924). */
export const RIGHT_TO_LEFT = [
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
];

/**
 * A language is written from right to left if its script is: the script that its tag names, else the usual script of the
 * language. `Intl.Locale` has the direction in some browsers only, and a wrong one for some languages.
 */
export const isRightToLeft = (language: string) =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');
