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
 * A site in each of its languages, in three stages: a `LocalizedContent` is checked, an `ArrangedLanguage` has the view model,
 * and a `BuiltLanguage` has CVs and stories too.
 */

type Files = ReadonlyMap<string, Uint8Array>;

/** A site in each of its languages, the first one first. */
export type EachLanguage<Stage> = readonly [Stage, ...Stage[]];

/** A site in one language, with everything that the build needs of it. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly words: Words;
  readonly content: CheckedContent;
  readonly writtenPath: LocalizedContent['writtenPath'];
  readonly site: Site;
  /** The stories of the projects that are told in the language, by the path of their page. */
  readonly stories: Awaited<ReturnType<typeof storyViews>>;
}

/** A content that is arranged for the pages of its language. */
interface ArrangedLanguage extends LocalizedContent {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
}

/**
 * Arranges the content of each language for its pages. It is called for a site without errors, of which every language has
 * `content` and pictures: `undefined` and the empty map only satisfy the types.
 */
export function arrangeLanguages(
  { signature }: SiteInput,
  languages: LocalizedContents,
  { ofLanguages }: SitePictures,
): EachLanguage<ArrangedLanguage> | undefined {
  const arranged: ArrangedLanguage[] = [];
  for (const localized of languages) {
    const { language, content, words, homeRanks } = localized;
    if (!content) return undefined;
    const images = ofLanguages.get(language) ?? new Map<string, ResponsiveImage>();
    const site = buildViewModel(content, homeRanks, images, words, signature);
    arranged.push({ ...localized, content, site });
  }
  const [first, ...others] = arranged;
  if (!first) return undefined;
  const otherLanguages = others.map((other) => ({
    ...other,
    site: withPagesOfFirst(other, first),
  }));
  return [first, ...otherLanguages];
}

/** A site that leads to the pages of the first language where it has none of its own. */
function withPagesOfFirst(
  { site, words, storyKeys }: ArrangedLanguage,
  first: ArrangedLanguage,
): ArrangedContent {
  const projects = site.projects.map((project, rank) => {
    // `project.storyKey` is absent where the story is not told in this language; `storyKeys` has it all the same.
    const page = first.site.projects.find(
      ({ storyKey }) => storyKey && storyKey === storyKeys[rank],
    )?.page;
    const isOnlyInFirst = !project.page && page;
    return isOnlyInFirst ? { ...project, page, pageLanguage: first.language } : project;
  });
  const name = languageName(first.language, words.language);
  return { ...site, projects, inFirstLanguage: fill(words.inLanguage, name) };
}

/** Prints the CV and the pictures of link previews of each language. A fault of several languages is reported once. */
export async function printLanguages(
  { rootFiles, theme }: SiteInput,
  arranged: readonly ArrangedLanguage[],
  pictureFiles: Files,
): Promise<Required<Findings> & { readonly files: Files }> {
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  for (const arrangedLanguage of arranged) {
    const { content, site, words } = arrangedLanguage;
    const source = { content, site, words, theme, pictures: pictureFiles, rootFiles };
    const printed = await printSite(source);
    for (const [file, bytes] of printed.files) files.set(file, bytes);
    errors.push(...printed.errors.map(toWrittenPath(arrangedLanguage)));
    warnings.push(...printed.warnings.map(toWrittenPath(arrangedLanguage)));
  }
  return { files, errors: eachOnce(errors), warnings: eachOnce(warnings) };
}

/** The site in each language, with its CVs and stories. */
export async function buildLanguages(
  { stories }: SiteInput,
  arranged: EachLanguage<ArrangedLanguage>,
  files: Files,
  storyImages: ReadonlyMap<string, ResponsiveImage>,
): Promise<EachLanguage<BuiltLanguage>> {
  const [first, ...others] = arranged;
  // A site in one language alone also offers the CVs in other languages that its owner puts beside the content.
  const isAlone = others.length === 0;
  const wordsOfAll = allLanguages.map((language) => wordsOf(language, first.language));
  async function build(arrangedLanguage: ArrangedLanguage): Promise<BuiltLanguage> {
    const { language, words, content, writtenPath, site } = arrangedLanguage;
    const cvs = cvDownloads(content, files, words, isAlone ? wordsOfAll : [words]);
    const translate = pathTranslator(arrangedLanguage, first);
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
