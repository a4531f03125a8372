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
import { factWarnings, placeholderText } from '../content/warnings.ts';
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

/** A site that was read and checked and, if it has no error, made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** The site in its first language, and the parts that all languages share. Absent when the report has an error. */
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
 * Reads and checks the site in `folder`. If nothing is wrong, prints its CVs and cards and builds each language. One report has
 * all faults of the content and of files. Faults that printing finds are reported once there are no others.
 */
export async function loadSite(
  folder: string,
  progress: (line: string) => void = console.error,
): Promise<LoadedSite> {
  const input = await readFolder(folder);
  const withReport = (...steps: readonly Findings[]): LoadedSite => ({
    folder,
    theme: input.theme,
    report: reportOf(folder, input.contentFile, steps),
  });
  // Without content.ts nothing else can be checked. Errors in the other files of `input` do not stop the checks below.
  if (input.contentFile.errors.length > 0) return withReport(input);

  const checked = checkEachLanguage(input.contentFile.raw, input.stories);
  const pictures = await processPictures(folder, input.stories, checked.languages, progress);
  // CVs and cards are not printed yet. `addressesOf` knows the names of the CV and the card of each language, and
  // `readPublicFiles` the form of the names of stories' cards.
  const builtAddresses = addressesOf(checked.languages, [
    ...input.rootFiles.keys(),
    ...pictures.files.keys(),
  ]);
  const published = await readPublicFiles(folder, builtAddresses);
  const addresses = withFiles(builtAddresses, published.files.keys());
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
    await checkLeftovers(folder, input.contentFile, checked.languages),
  ];
  const arranged = hasErrors(findings)
    ? undefined
    : arrangeLanguages(input, checked.languages, pictures);
  if (!arranged) return withReport(...findings);

  const printed = await printLanguages(input, arranged, pictures.files);
  const loaded = withReport(...findings, printed);
  if (hasErrors([printed])) return loaded;
  const files = new Map([...input.rootFiles, ...printed.files, ...pictures.files]);
  const versions = await buildLanguages(input, arranged, files, pictures.byStory);
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
 * The addresses that links lead to, each with its place. The links of the content are in each language. The links of stories
 * are as written, because `storyViews` translates them later.
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

/** Reports what the content lacks for a form that delivers messages. */
const checkDelivery = (languages: LocalizedContents): Findings => ({
  errors: eachOnce(
    languages.flatMap((language) =>
      language.content ? deliveryFaults(language.content).map(toWrittenPath(language)) : [],
    ),
  ),
});

/** Warns of files of the folder that nothing uses. */
async function findUnused(
  folder: string,
  { contentFile, rootFiles }: SiteInput,
  usedPictures: Iterable<string>,
): Promise<Findings> {
  const pictures = [...usedPictures].map((name) => `pictures/${name}`);
  return {
    warnings: await unusedFiles(folder, [...contentFile.imports, ...rootFiles.keys(), ...pictures]),
  };
}

/** The content of the sample, with which an owner's content is compared. It is read once. */
let sampleReading: Promise<Reading> | undefined;

/** Warns an owner of text that is still the sample's, and of what is missing. */
async function checkLeftovers(
  folder: string,
  { raw }: Reading,
  languages: LocalizedContents,
): Promise<Findings> {
  if (folder === sampleFolder) return {};
  sampleReading ??= readContent(sampleFolder);
  const missing = languages.flatMap((language) =>
    language.content
      ? [...factWarnings(language.content, language.words), ...formWarnings(language.content)].map(
          toWrittenPath(language),
        )
      : [],
  );
  return { warnings: [...placeholderText(raw, (await sampleReading).raw), ...eachOnce(missing)] };
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
