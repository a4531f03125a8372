import { type Diagnostic, type Fault, formatValue } from './diagnostics.ts';
import { likelyLanguage } from './likelyLanguage.ts';
import { formatPath } from './paths.ts';
import { schemaTree } from './schemaTree.ts';
import { textsOfKinds } from './textsOfKinds.ts';
import { allLanguages, type Language, languageName } from './words/words.ts';

/** In characters: a shorter text tells its language less surely. */
const MIN_LENGTH = 40;

/** Words that an owner has marked as those of another language. */
const markedWords = /\]\(lang:/;

/**
 * Warns of prose that looks as if it were in another language than that of its pages: a text that was copied and not
 * translated, texts that were exchanged, or a whole site whose `languages` lacks its language. There is one warning for each
 * other language, with the path of the first text. On a site in one language, which may quote others, most of the prose has to
 * look so.
 *
 * @param plain the plain content in `language`
 */
export function proseOfOtherLanguages(
  plain: unknown,
  language: Language,
  siteLanguages: readonly Language[],
): Diagnostic[] {
  const prose = textsOfKinds(schemaTree(language), plain).filter(
    ({ kind, text, namesLanguage }) =>
      kind === 'prose' && !namesLanguage && text.length >= MIN_LENGTH && !markedWords.test(text),
  );
  const isOnlyLanguage = siteLanguages.length === 1;
  const otherLanguages = allLanguages.filter((other) => other !== language);
  return otherLanguages.flatMap((other) => {
    const texts = prose.filter(({ text }) => likelyLanguage(text, allLanguages) === other);
    const [first, ...more] = texts;
    if (!first || (isOnlyLanguage && texts.length <= prose.length / 2)) return [];
    const numberOfMore = more.length > 0 ? ` and ${more.length} more` : '';
    return {
      path: formatPath(first.keys),
      what: formatValue(first.text) + numberOfMore,
      why: `it looks ${languageName(other)}, and stands on pages in ${languageName(language)}`,
      advice: isOnlyLanguage
        ? `write \`languages: ['${other}']\` if the site is in ${languageName(other)}`
        : `write it in ${languageName(language)}`,
    };
  });
}

/** The fault of a story that looks as if it were in another of the site's languages: its translation is still to be written. */
export function storyOfOtherLanguage(
  text: string,
  language: Language,
  siteLanguages: readonly Language[],
): Fault | undefined {
  const other = likelyLanguage(text, siteLanguages);
  if (!other || other === language || text.length < MIN_LENGTH) return undefined;
  return {
    why: `it looks ${languageName(other)}, and has a page in ${languageName(language)}`,
    advice: `write it in ${languageName(language)}`,
  };
}
