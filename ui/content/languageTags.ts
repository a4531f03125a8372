/* Languages as BCP 47 names them, such as `en`, `pt-BR` or `ku-Arab`. */

/** The form of such a name; not all of that form name a language. */
export const languageTagForm = /^[a-zA-Z]{2,3}(-([a-zA-Z]{2,8}|\d[a-zA-Z\d]{2,7}))*$/;

/** A text that names a language is a language tag: `en-ab-cd`, with two regions, is none. */
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
 * Whether a language is written from right to left, by its usual script where it names none. `Intl.Locale` tells the
 * direction itself in some browsers, and wrongly of some languages.
 */
export const isRightToLeft = (language: string) =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');
