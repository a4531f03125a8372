import { type Diagnostic, eachOnce, type Findings } from '../content/diagnostics.ts';
import type { CheckedContent } from '../content/schema.ts';
import { pathTranslator } from '../content/translatedAddresses.ts';
import {
  type LocalizedContent,
  type LocalizedContents,
  toWrittenPath,
} from '../content/validate.ts';
import { fill } from '../content/words/fill.ts';
import {
  allLanguages,
  type Language,
  languageName,
  type Words,
  wordsOf,
} from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { type ArrangedContent, buildViewModel, type Site } from './buildViewModel.ts';
import { cvDownloads } from './cvDownloads.ts';
import { printSite } from './printSite.ts';
import type { SiteInput } from './readFolder.ts';
import type { SitePictures } from './sitePictures.ts';
import { storyViews } from './stories.ts';

/*
 * A site in each of its languages, in three stages. A `LocalizedContent` was checked, an `ArrangedLanguage` has the view model
 * too, and a `BuiltLanguage` has CVs and stories too.
 */

type Files = ReadonlyMap<string, Uint8Array>;

/** A site in each of its languages, all in the same stage. The first language comes first. */
export type EachLanguage<Stage> = readonly [Stage, ...Stage[]];

/** A site in one language, with everything that the build needs of it. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly words: Words;
  readonly content: CheckedContent;
  readonly writtenPath: LocalizedContent['writtenPath'];
  readonly site: Site;
  /** The stories that are told in the language, by the path of their page. */
  readonly stories: Awaited<ReturnType<typeof storyViews>>;
}

/** A content in one language, with the view model of its pages. */
interface ArrangedLanguage extends LocalizedContent {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
}

/**
 * Arranges the content of each language for its pages; `undefined` if a language has an error, and so no content. It is called
 * for sites without errors.
 */
export function arrangeLanguages(
  { signature }: SiteInput,
  contents: LocalizedContents,
  { byLanguage }: SitePictures,
): EachLanguage<ArrangedLanguage> | undefined {
  const languages: ArrangedLanguage[] = [];
  for (const localized of contents) {
    const { language, content, words, homeRanks } = localized;
    if (!content) return undefined;
    const images = byLanguage.get(language) ?? new Map<string, ResponsiveImage>();
    const site = buildViewModel(content, homeRanks, images, words, signature);
    languages.push({ ...localized, content, site });
  }
  const [first, ...others] = languages;
  if (!first) return undefined;
  return [first, ...others.map((other) => withStoriesOfFirst(other, first))];
}

/** A language whose projects link to a story in the first language where the story is not told in their own. */
function withStoriesOfFirst(arranged: ArrangedLanguage, first: ArrangedLanguage): ArrangedLanguage {
  const { site, words, storyKeys } = arranged;
  const projects = site.projects.map((project, rank) => {
    if (project.page) return project;
    // A project without a page has no `storyKey`, so the key comes from the content.
    const page = pageOfStory(first.site, storyKeys[rank]);
    return page ? { ...project, page, pageLanguage: first.language } : project;
  });
  const name = languageName(first.language, words.language);
  const inFirstLanguage = fill(words.inLanguage, name);
  return { ...arranged, site: { ...site, projects, inFirstLanguage } };
}

/** The path of the page on which a site tells the story with this key, if it does. */
function pageOfStory({ projects }: ArrangedContent, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  return projects.find(({ storyKey }) => storyKey === key)?.page;
}

/** Prints the CV and the pictures of link previews of each language. A fault of several languages is reported once. */
export async function printLanguages(
  { rootFiles, theme }: SiteInput,
  languages: readonly ArrangedLanguage[],
  pictureFiles: Files,
): Promise<Required<Findings> & { readonly files: Files }> {
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  for (const language of languages) {
    const { content, site, words } = language;
    const source = { content, site, words, theme, pictures: pictureFiles, rootFiles };
    const printed = await printSite(source);
    for (const [file, bytes] of printed.files) files.set(file, bytes);
    errors.push(...printed.errors.map(toWrittenPath(language)));
    warnings.push(...printed.warnings.map(toWrittenPath(language)));
  }
  return { files, errors: eachOnce(errors), warnings: eachOnce(warnings) };
}

/**
 * Adds to each language its CVs and stories.
 *
 * @param files the files of the site, by their path: a CV has a link if its file is among them
 * @param storyImages the processed pictures of stories, by `pictureKey`
 */
export async function buildLanguages(
  { stories }: SiteInput,
  languages: EachLanguage<ArrangedLanguage>,
  files: Files,
  storyImages: ReadonlyMap<string, ResponsiveImage>,
): Promise<EachLanguage<BuiltLanguage>> {
  const [first, ...others] = languages;
  // A site in one language also offers the CVs in other languages that its owner puts beside the content.
  const wordsOfAll = allLanguages.map((language) => wordsOf(language, first.language));
  const wordsOfCvs = (words: Words) => (others.length === 0 ? wordsOfAll : [words]);

  async function build(arranged: ArrangedLanguage): Promise<BuiltLanguage> {
    const { language, words, content, writtenPath, site } = arranged;
    const cvs = cvDownloads(content, files, words, wordsOfCvs(words));
    const translate = pathTranslator(arranged, first);
    return {
      language,
      words,
      content,
      writtenPath,
      site: { ...site, cvs },
      stories: await storyViews(content, stories, storyImages, words, translate),
    };
  }

  return [await build(first), ...(await Promise.all(others.map(build)))];
}
