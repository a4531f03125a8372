import { isLanguageTag } from './languageTags.ts';
import { allLanguages, isLanguage, type Language, languageName } from './words/words.ts';

/* What owners write in the place of the key of a language, such as `EN` or `eng` in that of `en`. */

/** The names of each language in all languages, such as « anglais » and « English ». */
const namesOfLanguages = new Map(
  allLanguages.map((language) => [
    language,
    allLanguages.map((other) => languageName(language, other).toLowerCase()),
  ]),
);

/**
 * The language that a key means: its code, in capitals or not (`en`, `EN`), that of three letters (`eng`), one with a region
 * (`en-GB`, `en_GB`), or its name (`english`, `anglais`).
 */
export function languageMeantBy(key: string): Language | undefined {
  if (isLanguage(key)) return key;
  const tag = tagOf(key);
  const code = tag && new Intl.Locale(tag).language;
  return allLanguages.find(
    (language) => language === code || namesOfLanguages.get(language)?.includes(key.toLowerCase()),
  );
}

/** A key names a language if it is the code of one that people speak, such as `nl`, or a name of one that a site can have. */
export function isNameOfLanguage(key: string): boolean {
  if (languageMeantBy(key)) return true;
  const tag = tagOf(key);
  return tag !== undefined && languageName(tag) !== tag;
}

/** The language tag that a key is, perhaps written with `_` as on some systems. */
function tagOf(key: string): string | undefined {
  const tag = key.replaceAll('_', '-');
  return isLanguageTag(tag) ? tag : undefined;
}
