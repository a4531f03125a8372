import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath } from './paths.ts';
import {
  allLanguages,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languageName,
} from './words/words.ts';

/*
 * What differs by language is written in its place: any value of a content may be an object whose keys are languages,
 * `{ fr: 'Voile', en: 'Sailing' }`, with a value of the same kind for each. `checkEachLanguage` (validate.ts) asks for the
 * content of each language in turn; `wordsOf` (words/words.ts) gives its pages their addresses, such as `/en/profile`.
 */

type Keys = readonly PropertyKey[];
type ByLanguage = Readonly<Record<string, unknown>>;

const isByLanguage = (value: unknown): value is ByLanguage =>
  isPlainObject(value) && Object.keys(value).some(isLanguage);

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The languages in which a content is published. The schema reports what is wrong with the list. */
export function publishedLanguages(content: unknown): readonly [Language, ...Language[]] {
  const { languages }: { languages?: unknown } = Object(content);
  const [first, ...others] = new Set(Array.isArray(languages) ? languages.filter(isLanguage) : []);
  return first ? [first, ...others] : [DEFAULT_LANGUAGE];
}

/** A value by language in a content. */
interface PlacedValue {
  readonly keys: Keys;
  readonly value: ByLanguage;
}

/**
 * The plain content of one of the `published` languages, and what is wrong with the values by language on the way. A value
 * that lacks the language has that of another, so that nothing else is said of it.
 */
export function inLanguage(
  content: unknown,
  language: Language,
  published: readonly Language[],
): { plain: unknown; errors: Diagnostic[]; warnings: Diagnostic[] } {
  const valuesByLanguage: PlacedValue[] = [];

  function plainOf(value: unknown, keys: Keys): unknown {
    if (Array.isArray(value)) return value.map((item, rank) => plainOf(item, [...keys, rank]));
    if (!isPlainObject(value)) return value;
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
    errors: valuesByLanguage.flatMap((value) => faultsOf(value, language, published)),
    warnings: unpublishedLanguages(valuesByLanguage, published),
  };
}

/** The key of a value by language whose value a language has. */
const keyFor = (value: ByLanguage, language: Language) =>
  language in value ? language : (Object.keys(value).find(isLanguage) ?? language);

/** The keys of the place in the content where a value of the plain content in a language is written. */
export function writtenKeys(content: unknown, keys: Keys, language: Language): Keys {
  const [first, ...rest] = keys;
  if (isByLanguage(content)) {
    const key = keyFor(content, language);
    return [key, ...writtenKeys(content[key], keys, language)];
  }
  if (first === undefined) return [];
  return [first, ...writtenKeys(Object(content)[first], rest, language)];
}

/** A value is written once if no value by language lies on the way to it: its path is the same in both contents. */
export const isWrittenOnce = (content: unknown, keys: Keys, language: Language): boolean =>
  writtenKeys(content, keys, language).length === keys.length;

/** The faults of a value by language, if a content in `language` is made of it. */
function faultsOf(
  { keys, value }: PlacedValue,
  language: Language,
  published: readonly Language[],
): Diagnostic[] {
  const languageKeys = Object.keys(value).filter(isLanguage);
  const fields = Object.keys(value).filter((key) => !isLanguage(key));
  const errors = fields.map((field) => ({
    path: formatPath([...keys, field]),
    what: formatValue(value[field]),
    why: `a field beside values by language, ${listOf(languageKeys.map((key) => `\`${key}\``))}`,
    do: `write it inside each of them, { ${languageKeys.map((key) => `${key}: { ${field}: … }`).join(', ')} }, or remove it`,
  }));
  if (language in value) return errors;
  const names = listOf(published.map((one) => languageName(one)));
  const missing = {
    path: formatPath(keys),
    what: formatValue(value),
    why: `no \`${language}\`, and the site is published in ${names}`,
    do: `add \`${language}: …\``,
  };
  return [...errors, missing];
}

/** A warning for each language that values have and the site is not published in, at the first of them. */
function unpublishedLanguages(
  valuesByLanguage: readonly PlacedValue[],
  published: readonly Language[],
): Diagnostic[] {
  return allLanguages.flatMap((language) => {
    const values = valuesByLanguage.filter(
      ({ value }) => !published.includes(language) && language in value,
    );
    const [first, ...others] = values;
    if (!first) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return {
      path: formatPath([...first.keys, language]),
      what: formatValue(first.value[language]) + more,
      why: `in ${languageName(language)}, in which the site is not published`,
      do: `add '${language}' to \`languages\` to publish it`,
    };
  });
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);
