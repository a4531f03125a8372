import {
  addressesOf,
  deadAddresses,
  linkedAddresses,
  type PartLink,
  type PlacedAddress,
  partLinks,
  withFiles,
  writtenAddresses,
} from '../content/addresses.ts';
import { deliveryFaults, formWarnings } from '../content/contactForm.ts';
import type { Diagnostic, Findings, Report } from '../content/diagnostics.ts';
import { readPublicFiles } from '../content/publicFiles.ts';
import { type Reading, readContent } from '../content/read.ts';
import type { CheckedContent } from '../content/schema.ts';
import { pathTranslator } from '../content/translatedAddresses.ts';
import { unusedFiles } from '../content/unusedFiles.ts';
import {
  checkEachLanguage,
  eachOnce,
  type LocalizedContent,
  type LocalizedContents,
  placedBy,
} from '../content/validate.ts';
import { missingRecommended, placeholderText } from '../content/warnings.ts';
import { fill } from '../content/words/fill.ts';
import {
  allLanguages,
  type Language,
  languageName,
  type Words,
  wordsOf,
} from '../content/words/words.ts';
import { displayPath, sampleFolder } from '../folders.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { type ArrangedContent, buildViewModel, type Site } from './buildViewModel.ts';
import { cvDownloads } from './cvDownloads.ts';
import { printSite } from './printSite.ts';
import { readFolder, type SiteInput } from './readFolder.ts';
import { processPictures, type SitePictures } from './sitePictures.ts';
import { storyViews } from './stories.ts';

/**
 * A site in one language, with CVs and stories. Before that it is a `LocalizedContent`, which is checked, and an
 * `ArrangedLanguage`, which has the view model.
 */
export interface BuiltLanguage {
  readonly language: Language;
  readonly words: Words;
  readonly content: CheckedContent;
  readonly writtenPath: LocalizedContent['writtenPath'];
  readonly site: Site;
  /** The stories of the projects that are told in the language, by the path of their page. */
  readonly stories: Awaited<ReturnType<typeof storyViews>>;
}

/** A site's folder, read, checked and made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** The site in its first language, with what it has besides. Absent when the report has an error. */
  readonly built?: BuiltLanguage & {
    /** The site in each of its languages, the first one first. */
    readonly versions: readonly [BuiltLanguage, ...BuiltLanguage[]];
    /** The files beside the page, by their path in the site. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** The owner's files that are published as they are, by their path in the site. */
    readonly publicFiles: ReadonlyMap<string, Uint8Array>;
    /** The links to parts of pages, which are checked once the pages are rendered. */
    readonly partLinks: readonly PartLink[];
  };
  /** The owner's tokens; empty when there is no `theme.css`. */
  readonly theme: string;
}

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Reads the site in `folder` and checks it; when nothing is wrong, prints its CVs and cards and builds each language. The
 * report has every fault of the content and of files; those of printing come once there is none.
 */
export async function loadSite(
  folder: string,
  progress: (line: string) => void = console.error,
): Promise<LoadedSite> {
  const input = await readFolder(folder);
  const withReport = (...steps: readonly Findings[]): LoadedSite => ({
    folder,
    theme: input.theme,
    report: reportOf(folder, input.reading, steps),
  });
  // Without content.ts nothing else can be checked. Errors in the other files of `input` do not stop the checks below.
  if (input.reading.errors.length > 0) return withReport(input);

  const checked = checkEachLanguage(input.reading.raw, input.stories);
  const pictures = await processPictures(folder, input.stories, checked.languages, progress);
  // CVs and cards are printed later. `addressesOf` knows the names of those of each language from its words;
  // `readPublicFiles` refuses a file that has the name of a story's card.
  const ownAddresses = addressesOf(checked.languages, [
    ...input.rootFiles.keys(),
    ...pictures.files.keys(),
  ]);
  const published = await readPublicFiles(folder, ownAddresses);
  const addresses = withFiles(ownAddresses, published.files.keys());
  const links = writtenLinks(input, checked.languages);
  // Each step returns its errors and warnings beside its result, with the paths that the owner wrote.
  const findings = [
    input,
    checked,
    pictures,
    published,
    { errors: eachOnce(deadAddresses(links, addresses)) },
    checkDelivery(checked.languages),
    await findUnused(folder, input, pictures.usedPictures),
    await checkLeftovers(folder, input.reading, checked.languages),
  ];
  const arranged = hasErrors(findings)
    ? undefined
    : arrangeLanguages(input, checked.languages, pictures);
  if (!arranged) return withReport(...findings);

  const printed = await printLanguages(input, arranged, pictures.files);
  const loaded = withReport(...findings, printed);
  if (hasErrors([printed])) return loaded;
  const files = new Map([...input.rootFiles, ...printed.files, ...pictures.files]);
  const versions = await buildLanguages(input, arranged, files, pictures.ofStories);
  return {
    ...loaded,
    built: {
      ...versions[0],
      versions,
      files,
      publicFiles: published.files,
      partLinks: partLinks(links, addresses),
    },
  };
}

/**
 * The links of the content in each language, translated, and of the stories as written (`storyViews` translates them), with
 * their places.
 */
function writtenLinks({ stories }: SiteInput, languages: LocalizedContents): PlacedAddress[] {
  const inContent = languages.flatMap(({ plain, content, writtenPath }) =>
    [...writtenAddresses(plain), ...linkedAddresses(content)].map(({ path = '', ...address }) => ({
      ...address,
      path: writtenPath(path),
    })),
  );
  return [...inContent, ...[...stories.values()].flatMap((story) => story.links)];
}

/** Finds what a form that delivers messages needs and the content does not say. */
const checkDelivery = (languages: LocalizedContents): Findings => ({
  errors: eachOnce(
    languages.flatMap((language) =>
      language.content ? deliveryFaults(language.content).map(placedBy(language)) : [],
    ),
  ),
});

/** Finds the files of the folder that nothing uses. */
async function findUnused(
  folder: string,
  { reading, rootFiles }: SiteInput,
  usedPictures: Iterable<string>,
): Promise<Findings> {
  const pictures = [...usedPictures].map((name) => `pictures/${name}`);
  return {
    warnings: await unusedFiles(folder, [...reading.imports, ...rootFiles.keys(), ...pictures]),
  };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

/** Warns an owner of text that is still the sample's, and of what is missing. */
async function checkLeftovers(
  folder: string,
  { raw }: Reading,
  languages: LocalizedContents,
): Promise<Findings> {
  if (folder === sampleFolder) return {};
  sample ??= readContent(sampleFolder);
  const missing = languages.flatMap((language) =>
    language.content
      ? [
          ...missingRecommended(language.content, language.words),
          ...formWarnings(language.content),
        ].map(placedBy(language))
      : [],
  );
  return { warnings: [...placeholderText(raw, (await sample).raw), ...eachOnce(missing)] };
}

/** A content that is arranged for the pages of its language. */
interface ArrangedLanguage extends LocalizedContent {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
}

/**
 * Arranges the content of each language for its pages. `undefined` and the empty map are for the types: each language has its
 * pictures and, without errors, its `content`.
 */
function arrangeLanguages(
  { signature }: SiteInput,
  languages: LocalizedContents,
  { ofLanguages }: SitePictures,
): readonly [ArrangedLanguage, ...ArrangedLanguage[]] | undefined {
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
    return project.page || !page ? project : { ...project, page, pageLanguage: first.language };
  });
  const name = languageName(first.language, words.language);
  return { ...site, projects, inFirstLanguage: fill(words.inLanguage, name) };
}

/** Prints the CV and the pictures of link previews of each language. */
async function printLanguages(
  { rootFiles, theme }: SiteInput,
  arranged: readonly ArrangedLanguage[],
  pictureFiles: Files,
) {
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  for (const language of arranged) {
    const { content, site, words } = language;
    const source = { content, site, words, theme, pictures: pictureFiles, rootFiles };
    const printed = await printSite(source);
    for (const [file, bytes] of printed.files) files.set(file, bytes);
    errors.push(...printed.errors.map(placedBy(language)));
    warnings.push(...printed.warnings.map(placedBy(language)));
  }
  return { files, errors: eachOnce(errors), warnings: eachOnce(warnings) };
}

/** The site in each language, with its CVs and stories. */
async function buildLanguages(
  { stories }: SiteInput,
  arranged: readonly [ArrangedLanguage, ...ArrangedLanguage[]],
  files: Files,
  storyImages: ReadonlyMap<string, ResponsiveImage>,
): Promise<readonly [BuiltLanguage, ...BuiltLanguage[]]> {
  const [first, ...others] = arranged;
  async function build(arrangedLanguage: ArrangedLanguage) {
    const { language, words, content, writtenPath, site } = arrangedLanguage;
    const isAlone = others.length === 0;
    // A site in one language may offer CVs of the owner's own in others.
    const offered = isAlone ? allLanguages.map((one) => wordsOf(one, first.language)) : [words];
    return {
      language,
      words,
      content,
      writtenPath,
      site: { ...site, cvs: cvDownloads(content, files, words, offered) },
      stories: await storyViews(
        content,
        stories,
        storyImages,
        words,
        pathTranslator(arrangedLanguage, first),
      ),
    };
  }
  return [await build(first), ...(await Promise.all(others.map(build)))];
}

const hasErrors = (findings: readonly Findings[]) =>
  findings.some(({ errors = [] }) => errors.length > 0);

function reportOf(folder: string, { lineOf }: Reading, findings: readonly Findings[]): Report {
  return {
    folder: displayPath(folder),
    errors: findings.flatMap(({ errors = [] }) => errors),
    warnings: findings.flatMap(({ warnings = [] }) => warnings),
    lineOf,
  };
}
