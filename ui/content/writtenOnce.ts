import { type Diagnostic, formatValue } from './diagnostics.ts';
import { isWrittenOnce } from './inLanguage.ts';
import { likelyLanguage } from './likelyLanguage.ts';
import { listWithAnd } from './lists.ts';
import { formatPath } from './paths.ts';
import { schemaTree } from './schemaTree.ts';
import { type TextOfKind, textsOfKinds } from './textsOfKinds.ts';
import { type Language, languageName } from './words/words.ts';

/** A letter and another one: a number or a mark is the same in all languages. */
const severalLetters = /\p{L}{2}/u;

/**
 * Reports the texts that a site in several languages has in one of them alone: prose, which an owner has to write in each, and
 * labels that look as if they were in one of the languages.
 *
 * @param raw the content as it is written, with values by language
 * @param plain the content in the first language
 */
export function checkWrittenOnce(
  raw: unknown,
  plain: unknown,
  languages: readonly [Language, ...Language[]],
): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const [first] = languages;
  if (languages.length < 2) return { errors: [], warnings: [] };
  const texts = textsOfKinds(schemaTree(first), plain).filter(
    ({ keys, text }) => isWrittenOnce(raw, keys, first) && severalLetters.test(text),
  );
  const prose = texts.filter(({ kind }) => kind === 'prose');
  const labels = texts.filter(({ kind, namesLanguage }) => kind === 'label' && !namesLanguage);
  return {
    errors: prose.map((text) => proseWrittenOnce(text, languages)),
    warnings: labels.flatMap((text) => labelOfOneLanguage(text, languages) ?? []),
  };
}

function proseWrittenOnce({ keys, text }: TextOfKind, languages: readonly Language[]): Diagnostic {
  return {
    path: formatPath(keys),
    what: formatValue(text),
    why: `written once, and the site is in ${namesOf(languages)}`,
    advice: `write it in each language, ${valueByLanguage(languages)}`,
  };
}

function labelOfOneLanguage(
  { keys, text }: TextOfKind,
  languages: readonly Language[],
): Diagnostic | undefined {
  const language = likelyLanguage(text, languages);
  if (!language) return undefined;
  const otherLanguages = languages.filter((other) => other !== language);
  return {
    path: formatPath(keys),
    what: formatValue(text),
    why: `it looks ${languageName(language)}, and pages in ${namesOf(otherLanguages)} show it too`,
    advice: `write it in each language, ${valueByLanguage(languages)}, with one text for all if it is a name`,
  };
}

const namesOf = (languages: readonly Language[]) =>
  listWithAnd(languages.map((language) => languageName(language)));

/** `{ fr: …, en: … }`. */
const valueByLanguage = (languages: readonly Language[]) =>
  `{ ${languages.map((language) => `${language}: …`).join(', ')} }`;
