import { type Diagnostic, formatValue } from './diagnostics.ts';
import { isWrittenOnce } from './inLanguage.ts';
import { likelyLanguage } from './likelyLanguage.ts';
import { formatPath } from './locate.ts';
import { fieldOf, isSentence, itemsOf, kindOf, type SchemaNode, schemaTree } from './schemaTree.ts';
import type { TextKind } from './texts.ts';
import { type Language, languageName } from './words/words.ts';

/* Texts that a site in several languages has in one alone. */

interface TextOfKind {
  readonly keys: readonly PropertyKey[];
  readonly text: string;
  readonly kind: TextKind;
  /** It has links and emphasis. */
  readonly isSentence: boolean;
  /** A field beside it, such as `titleLang`, names its language. */
  readonly namesLanguage: boolean;
}

/** The texts of a value that have a kind, with the keys that lead there. */
export function textsOfKinds(
  node: SchemaNode,
  value: unknown,
  keys: readonly PropertyKey[] = [],
  namesLanguage = false,
): TextOfKind[] {
  if (typeof value === 'string') {
    const kind = kindOf(node);
    return kind ? [{ keys, text: value, kind, isSentence: isSentence(node), namesLanguage }] : [];
  }
  if (Array.isArray(value)) {
    const items = itemsOf(node);
    return items ? value.flatMap((item, rank) => textsOfKinds(items, item, [...keys, rank])) : [];
  }
  return Object.entries(Object(value)).flatMap(([key, inner]) => {
    const field = fieldOf(node, key);
    const hasLanguage = Object.hasOwn(Object(value), `${key}Lang`);
    return field ? textsOfKinds(field, inner, [...keys, key], hasLanguage) : [];
  });
}

/**
 * Reports what is written once in `raw`, for all languages of a site: prose, which must not be, and labels that look as if they
 * were in one of the languages.
 *
 * @param plain the content in the first language
 */
export function checkWrittenOnce(
  raw: unknown,
  plain: unknown,
  languages: readonly [Language, ...Language[]],
): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const [first] = languages;
  if (languages.length < 2) return { errors, warnings };
  const inEach = `{ ${languages.map((language) => `${language}: …`).join(', ')} }`;
  const namesOf = (some: readonly Language[]) =>
    new Intl.ListFormat('en').format(some.map((language) => languageName(language)));

  for (const { keys, text, kind, namesLanguage } of textsOfKinds(schemaTree(first), plain)) {
    if (!isWrittenOnce(raw, keys, first) || !/\p{L}{2}/u.test(text)) continue;
    const where = { path: formatPath(keys), what: formatValue(text) };
    if (kind === 'prose')
      errors.push({
        ...where,
        why: `written once, and the site is in ${namesOf(languages)}`,
        do: `write it in each language, ${inEach}`,
      });
    const language = kind === 'label' && !namesLanguage && likelyLanguage(text, languages);
    if (language)
      warnings.push({
        ...where,
        why: `it looks ${languageName(language)}, and pages in ${namesOf(languages.filter((other) => other !== language))} show it too`,
        do: `write it in each language, ${inEach}, with one text for all if it is a name`,
      });
  }
  return { errors, warnings };
}
