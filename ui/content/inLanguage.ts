import { type Diagnostic, type Fault, formatValue } from './diagnostics.ts';
import { differingFigures } from './differingFigures.ts';
import { isNameOfLanguage, languageMeantBy } from './languageKeys.ts';
import { listWithAnd } from './lists.ts';
import { formatPath, type Keys, valueAt } from './paths.ts';
import { fieldsOf, isObject, itemsOf } from './unchecked.ts';
import {
  allLanguages,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languageName,
} from './words/words.ts';

/*
 * An owner may write any value of a content once for each language, as an object whose keys are languages:
 * `{ fr: 'Voile', en: 'Sailing' }`. `checkEachLanguage` (validate.ts) asks for the plain content of each language in turn.
 */

type ByLanguage = Readonly<Record<string, unknown>>;

/** A key that only means a language, such as `EN` for `en`, is enough: it is then reported, and its value is used. */
const isByLanguage = (value: unknown): value is ByLanguage =>
  isObject(value) && Object.keys(value).some((key) => languageMeantBy(key));

/** The languages in which a content is published, the first one first. The schema reports mistakes in the list. */
export function publishedLanguages(content: unknown): readonly [Language, ...Language[]] {
  const { languages } = fieldsOf(content);
  const [first, ...others] = new Set(itemsOf(languages).filter(isLanguage));
  return first ? [first, ...others] : [DEFAULT_LANGUAGE];
}

/** A value by language, and the keys that lead to it in the content. */
interface PlacedValue {
  readonly keys: Keys;
  readonly value: ByLanguage;
}

/**
 * The plain content in one of the languages of the site, and the faults of the values by language in the content. A value that
 * lacks the language is reported, and the value of another language stands in for it, so that the schema does not report it as
 * missing too.
 */
export function inLanguage(
  content: unknown,
  language: Language,
  siteLanguages: readonly Language[],
): { plain: unknown; errors: Diagnostic[]; warnings: Diagnostic[] } {
  const valuesByLanguage: PlacedValue[] = [];

  function plainOf(value: unknown, keys: Keys): unknown {
    if (Array.isArray(value)) return value.map((item, rank) => plainOf(item, [...keys, rank]));
    if (!isObject(value)) return value;
    if (!isByLanguage(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, plainOf(inner, [...keys, key])]),
      );
    valuesByLanguage.push({ keys, value });
    const key = keyFor(value, language);
    return plainOf(value[key], [...keys, key]);
  }

  return {
    plain: plainOf(content, []),
    errors: valuesByLanguage.flatMap((value) => faultsOf(value, language, siteLanguages)),
    warnings: [
      ...unpublishedLanguages(valuesByLanguage, siteLanguages),
      ...differingFigures(valuesByLanguage, siteLanguages),
    ],
  };
}

/** The key under which a language finds its value; the key of another language if it has none. */
function keyFor(value: ByLanguage, language: Language): string {
  if (language in value) return language;
  const keys = Object.keys(value).filter((key) => languageMeantBy(key));
  return keys.find((key) => languageMeantBy(key) === language) ?? keys[0] ?? language;
}

/** Finds where an owner wrote a value: turns its keys in the plain content in a language into its keys in the content. */
export function writtenKeys(content: unknown, keys: Keys, language: Language): Keys {
  if (isByLanguage(content)) {
    const languageKey = keyFor(content, language);
    return [languageKey, ...writtenKeys(content[languageKey], keys, language)];
  }
  const [key, ...innerKeys] = keys;
  if (key === undefined) return [];
  return [key, ...writtenKeys(valueAt(content, [key]), innerKeys, language)];
}

/** A value is written once for all languages if no value by language lies on the way to it. */
export const isWrittenOnce = (content: unknown, keys: Keys, language: Language): boolean =>
  writtenKeys(content, keys, language).length === keys.length;

/** The faults of a value by language that the plain content in `language` meets. */
function faultsOf(
  { keys, value }: PlacedValue,
  language: Language,
  siteLanguages: readonly Language[],
): Diagnostic[] {
  const otherKeys = Object.keys(value).filter((key) => !isLanguage(key));
  const errors = otherKeys.map((key) => ({
    path: formatPath([...keys, key]),
    what: formatValue(value[key]),
    ...(isField(key, value) ? misplacedField(key, value) : wrongLanguageKey(key, value)),
  }));
  if (languageMeantBy(keyFor(value, language)) === language) return errors;
  const names = listWithAnd(siteLanguages.map((name) => languageName(name)));
  const missing = {
    path: formatPath(keys),
    what: formatValue(value),
    why: `no \`${language}\`, and the site is published in ${names}`,
    advice: `add \`${language}: …\``,
  };
  return [...errors, missing];
}

/**
 * A key beside those of languages is meant as a field if the values have fields, unless it is the name of a language and has
 * fields too.
 */
function isField(key: string, value: ByLanguage): boolean {
  if (languageMeantBy(key)) return false;
  const hasFields = Object.entries(value).some(
    ([other, inner]) => languageMeantBy(other) && isObject(inner),
  );
  return hasFields && !(isNameOfLanguage(key) && isObject(value[key]));
}

function misplacedField(field: string, value: ByLanguage): Fault {
  const languages = allLanguages.filter((language) =>
    Object.keys(value).some((key) => languageMeantBy(key) === language),
  );
  const correct = languages.map((language) => `${language}: { ${field}: … }`).join(', ');
  return {
    why: `a field beside values by language, ${listOfKeys(languages)}`,
    advice: `write it inside each of them, { ${correct} }, or remove it`,
  };
}

function wrongLanguageKey(key: string, value: ByLanguage): Fault {
  return {
    why: `\`${key}\` is not the key of a language: those are ${listOfKeys(allLanguages)}`,
    advice: adviceOnLanguageKey(key, value),
  };
}

function adviceOnLanguageKey(key: string, value: ByLanguage): string {
  const meant = languageMeantBy(key);
  if (meant && meant in value) return `remove it: \`${meant}\` is there too`;
  if (meant) return `write \`${meant}\``;
  if (isNameOfLanguage(key)) return 'remove it, or see « Add a language » in CONTRIBUTING.md';
  return 'remove it';
}

const listOfKeys = (keys: readonly string[]) => listWithAnd(keys.map((key) => `\`${key}\``));

/**
 * A warning for each language in which the site is not published though values have it. Its path is that of the first of them.
 */
function unpublishedLanguages(
  valuesByLanguage: readonly PlacedValue[],
  siteLanguages: readonly Language[],
): Diagnostic[] {
  const otherLanguages = allLanguages.filter((language) => !siteLanguages.includes(language));
  return otherLanguages.flatMap((language) => {
    const values = valuesByLanguage.filter(({ value }) => language in value);
    const [first, ...others] = values;
    if (!first) return [];
    const numberOfOthers = others.length > 0 ? ` and ${others.length} more` : '';
    return {
      path: formatPath([...first.keys, language]),
      what: formatValue(first.value[language]) + numberOfOthers,
      why: `in ${languageName(language)}, in which the site is not published`,
      advice: `add '${language}' to \`languages\` to publish it`,
    };
  });
}
