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
import { eachOnce, type Findings, type Report } from '../content/diagnostics.ts';
import { readPublicFiles } from '../content/publicFiles.ts';
import { type Reading, readContent } from '../content/read.ts';
import { unusedFiles } from '../content/unusedFiles.ts';
import { checkEachLanguage, type LocalizedContents, toWrittenPath } from '../content/validate.ts';
import { missingRecommended, placeholderText } from '../content/warnings.ts';
import { displayPath, sampleFolder } from '../folders.ts';
import { readFolder, type SiteInput } from './readFolder.ts';
import {
  arrangeLanguages,
  type BuiltLanguage,
  buildLanguages,
  type EachLanguage,
  printLanguages,
} from './siteLanguages.ts';
import { processPictures } from './sitePictures.ts';

/** A site's folder, read, checked and made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** The site in its first language, with what it has besides. Absent when the report has an error. */
  readonly built?: BuiltLanguage & {
    /** The site in each of its languages, the first one first. */
    readonly versions: EachLanguage<BuiltLanguage>;
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
      language.content ? deliveryFaults(language.content).map(toWrittenPath(language)) : [],
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
        ].map(toWrittenPath(language))
      : [],
  );
  return { warnings: [...placeholderText(raw, (await sample).raw), ...eachOnce(missing)] };
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
