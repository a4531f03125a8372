import { withAddressFields } from './addresses.ts';
import { checkContent } from './checkContent.ts';
import { type Diagnostic, eachOnce } from './diagnostics.ts';
import { homeProjectErrors, homeRanks, withTitlesOfAllLanguages } from './homeProjects.ts';
import { inLanguage, publishedLanguages, writtenKeys } from './inLanguage.ts';
import { proseOfOtherLanguages } from './languageOfProse.ts';
import { formatPath, parsePath } from './paths.ts';
import { withLinkedAddresses } from './richText.ts';
import type { CheckedContent } from './schema.ts';
import { storiesOfOneLanguage, storyKeys, withOwnStories } from './stories/read.ts';
import { pathTranslator } from './translatedAddresses.ts';
import { type Language, type Words, wordsOf } from './words/words.ts';
import { checkWrittenOnce } from './writtenOnce.ts';

/** A content in one of the languages in which it is published. */
export interface LocalizedContent {
  readonly language: Language;
  readonly words: Words;
  /**
   * The plain content, with the stories of the language and links to its pages. It is neither checked nor given its typography.
   */
  readonly plain: unknown;
  /** The ranks of the projects of the home page (homeProjects.ts). */
  readonly homeRanks: readonly number[];
  /** The key of each project's story, by its rank in `projects`, whether the story is told in this language or not. */
  readonly storyKeys: readonly (string | undefined)[];
  /** Absent when the content has an error, which is then among `errors`. */
  readonly content?: CheckedContent | undefined;
  /** Gives the path at which the owner wrote a value, from the value's path in this content. */
  readonly writtenPath: (path: string) => string;
}

/** A content in each language in which it is published, the first one first. */
export type LocalizedContents = readonly [LocalizedContent, ...LocalizedContent[]];

/**
 * Checks what an owner wrote in each language in which it is published, the first one first. A fault of a value that is
 * written once for all languages is reported once.
 *
 * @param stories the files of the stories that there are, in any language
 */
export function checkEachLanguage(raw: unknown, stories: ReadonlyMap<string, unknown>) {
  const siteLanguages = publishedLanguages(raw);
  const [first, ...otherLanguages] = siteLanguages;
  const plainFirst = inLanguage(raw, first, siteLanguages).plain;
  const source = { raw, stories, siteLanguages, plainFirst };

  const checkedFirst = checkLanguage(source, first);
  const checkedOthers = otherLanguages.map((language) => checkLanguage(source, language));
  const writtenOnce = checkWrittenOnce(raw, plainFirst, siteLanguages);

  const findings = [checkedFirst, ...checkedOthers, writtenOnce];
  const languages: LocalizedContents = [
    checkedFirst.localized,
    ...checkedOthers.map(({ localized }) => localized),
  ];
  return {
    languages,
    errors: eachOnce(findings.flatMap(({ errors }) => errors)),
    warnings: eachOnce(findings.flatMap(({ warnings }) => warnings)),
  };
}

interface Source {
  readonly raw: unknown;
  readonly stories: ReadonlyMap<string, unknown>;
  readonly siteLanguages: readonly [Language, ...Language[]];
  /** The plain content in the first language, from which the addresses of the others are translated. */
  readonly plainFirst: unknown;
}

function checkLanguage(source: Source, language: Language) {
  const { raw, siteLanguages, plainFirst } = source;
  const words = wordsOf(language, siteLanguages[0]);
  const { plain: plainAsWritten, ...faults } = inLanguage(raw, language, siteLanguages);
  const { plain, translate } = localize(plainAsWritten, source, language);
  const { content, errors } = checkContent(plain, language);
  const plainWithTitles = withTitlesOfAllLanguages(plainAsWritten, raw);
  const writtenPath = writtenPathIn(raw, language);
  const prose = proseOfOtherLanguages(plainAsWritten, language, siteLanguages);
  const plainErrors = [
    ...errors,
    ...homeProjectErrors(plainWithTitles),
    ...storiesOfOneLanguage(plainAsWritten, plainFirst, language),
  ];
  const localized: LocalizedContent = {
    language,
    words,
    plain,
    homeRanks: homeRanks(plainWithTitles),
    storyKeys: storyKeys(plainAsWritten),
    // The links of texts are known once the schema has parsed the texts.
    content: content && withLinkedAddresses(content, translate),
    writtenPath,
  };
  return {
    localized,
    errors: [...faults.errors, ...plainErrors.map(toWrittenPath({ writtenPath }))],
    warnings: [...faults.warnings, ...prose.map(toWrittenPath({ writtenPath }))],
  };
}

/**
 * The plain content with the stories and the addresses of its language, and the function that translates addresses. The first
 * language has both as they are written.
 */
function localize(plain: unknown, source: Source, language: Language) {
  const { stories, siteLanguages, plainFirst } = source;
  const [first] = siteLanguages;
  if (language === first) return { plain, translate: (href: string) => href };
  const withStories = withOwnStories(plain, language, stories);
  const translate = pathTranslator(
    { plain: withStories, words: wordsOf(language, first) },
    { plain: plainFirst, words: wordsOf(first, first) },
  );
  return { plain: withAddressFields(withStories, translate), translate };
}

/**
 * A function that changes a diagnostic of a content in one language: its path becomes that at which the owner wrote the value.
 */
export const toWrittenPath =
  ({ writtenPath }: Pick<LocalizedContent, 'writtenPath'>) =>
  ({ path, ...diagnostic }: Diagnostic): Diagnostic => ({
    ...diagnostic,
    path: path && writtenPath(path),
  });

/** A function that gives the path at which the owner wrote a value, from its path in the plain content in a language. */
export const writtenPathIn = (raw: unknown, language: Language) => (path: string) =>
  formatPath(writtenKeys(raw, parsePath(path), language));
