import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath } from './locate.ts';
import { isLanguage, type Language, languageName } from './words/words.ts';

/*
 * What differs by language is written in its place: any value of a content may be an object whose keys are languages,
 * `{ fr: 'Voile', en: 'Sailing' }`, with a value of the same kind for each.
 */

type Keys = readonly PropertyKey[];
type ByLanguage = Readonly<Record<string, unknown>>;

const isByLanguage = (value: unknown): value is ByLanguage =>
  isPlainObject(value) && Object.keys(value).some(isLanguage);

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The languages in which a content is published. What is wrong with the list is for the schema to say. */
export function publishedLanguages(content: unknown): readonly [Language, ...Language[]] {
  const { languages }: { languages?: unknown } = Object(content);
  const [first, ...others] = new Set(Array.isArray(languages) ? languages.filter(isLanguage) : []);
  return first ? [first, ...others] : ['fr'];
}

/**
 * The plain content of one of the `published` languages, and what is wrong with the values by language on the way. A value
 * that lacks the language has that of another, so that nothing else is said of it.
 */
export function inLanguage(
  content: unknown,
  language: Language,
  published: readonly Language[],
): { content: unknown; errors: Diagnostic[]; warnings: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];

  function plain(value: unknown, keys: Keys): unknown {
    if (Array.isArray(value)) return value.map((item, rank) => plain(item, [...keys, rank]));
    if (!isPlainObject(value)) return value;
    if (!isByLanguage(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, plain(inner, [...keys, key])]),
      );
    const faults = faultsOf(value, keys, language, published);
    errors.push(...faults.errors);
    warnings.push(...faults.warnings);
    const key = keyFor(value, language);
    return plain(value[key], [...keys, key]);
  }

  return { content: plain(content, []), errors, warnings };
}

/** The key of a value by language whose value a language has. */
const keyFor = (value: ByLanguage, language: Language) =>
  language in value ? language : (Object.keys(value).find(isLanguage) ?? language);

/** Where a value of the plain content in a language is written in the content. */
export function writtenKeys(content: unknown, keys: Keys, language: Language): Keys {
  const [first, ...rest] = keys;
  if (isByLanguage(content)) {
    const key = keyFor(content, language);
    return [key, ...writtenKeys(content[key], keys, language)];
  }
  if (first === undefined) return [];
  return [first, ...writtenKeys(Object(content)[first], rest, language)];
}

/** What is wrong with a value by language, where one of the languages is asked for. */
function faultsOf(
  value: ByLanguage,
  keys: Keys,
  language: Language,
  published: readonly Language[],
) {
  const named = Object.keys(value).filter(isLanguage);
  const fields = Object.keys(value).filter((key) => !isLanguage(key));
  const unpublished = named.filter((key) => !published.includes(key));
  const errors = fields.map((field) => ({
    path: formatPath([...keys, field]),
    what: formatValue(value[field]),
    why: `a field beside values by language, ${listed(named.map((key) => `\`${key}\``))}`,
    do: `write it inside each of them, { ${named.map((key) => `${key}: { ${field}: … }`).join(', ')} }, or remove it`,
  }));
  if (!(language in value))
    errors.push({
      path: formatPath(keys),
      what: formatValue(value),
      why: `no \`${language}\`, and the site is published in ${listed(published.map((one) => languageName(one)))}`,
      do: `add \`${language}: …\``,
    });
  const warnings = unpublished.map((key) => ({
    path: formatPath([...keys, key]),
    what: formatValue(value[key]),
    why: `the site is not published in ${languageName(key)}, so that no page shows it`,
    do: `add '${key}' to \`languages\` to publish it`,
  }));
  return { errors, warnings };
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);
