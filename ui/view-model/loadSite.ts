import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Addresses,
  addressesIn,
  addressesOf,
  deadAddresses,
  withFiles,
  writtenAddresses,
} from '../content/addresses.ts';
import type { Diagnostic, Report } from '../content/diagnostics.ts';
import { decode, fileDiagnostic, readText } from '../content/encoding.ts';
import { inLanguage, publishedLanguages } from '../content/inLanguage.ts';
import { readPublicFiles } from '../content/publicFiles.ts';
import { type Reading, readContent } from '../content/read.ts';
import type { CheckedContent } from '../content/schema.ts';
import { readStories } from '../content/stories/read.ts';
import { themeColors } from '../content/theme/colors.ts';
import { themeDiagnostics } from '../content/theme/theme.ts';
import { unusedFiles } from '../content/unusedFiles.ts';
import {
  checkEachLanguage,
  eachOnce,
  type LocalizedContent,
  placedBy,
} from '../content/validate.ts';
import { missingRecommended, placeholderText } from '../content/warnings.ts';
import { fill } from '../content/words/fill.ts';
import { missingLocales } from '../content/words/locales.ts';
import {
  allLanguages,
  type Language,
  languageName,
  type Words,
  wordsOf,
} from '../content/words/words.ts';
import { displayPath, imageCache, sampleFolder } from '../folders.ts';
import { processImages, type ResponsiveImage } from '../images/images.ts';
import { rasterIcons, readSignature } from '../images/svg.ts';
import { cardDiagnostics } from '../print/cards.ts';
import { type ArrangedContent, buildViewModel, cvViews, type Site } from './buildViewModel.ts';
import { imageRequests, storyImageRequests } from './imageRequests.ts';
import { printSite } from './printSite.ts';
import { storyViews } from './stories.ts';

const ICON = 'favicon.svg';
const THEME = 'theme.css';
const SIGNATURE = 'signature.svg';

/** A site in one language. */
export interface Version {
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
  /** The site in its first language, with what it has besides. Absent when the report has a diagnostic. */
  readonly built?: Version & {
    /** The site in each of its languages, the first one first. */
    readonly versions: readonly [Version, ...Version[]];
    /** What stands beside the page, by its path in the site. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** The owner's files that are published as they are, by their path in the site. */
    readonly publicFiles: ReadonlyMap<string, Uint8Array>;
  };
  /** The owner's tokens; empty when there is no `theme.css`. */
  readonly theme: string;
}

/** What a step found wrong. */
type Findings = Partial<Pick<Report, 'errors' | 'warnings'>>;

type Files = ReadonlyMap<string, Uint8Array>;

/** Reads the site in `folder`, and finds everything there is to say of it. */
export async function loadSite(
  folder: string,
  progress: (line: string) => void = console.error,
): Promise<LoadedSite> {
  const input = await readInput(folder);
  const unbuilt = (...steps: readonly Findings[]): LoadedSite => ({
    folder,
    theme: input.theme,
    report: reportOf(folder, input.reading, steps),
  });
  if (input.reading.errors.length > 0) return unbuilt(input);

  const checked = checkEachLanguage(input.reading.raw, input.stories);
  const pictures = await processPictures(folder, input, checked.languages, progress);
  const ownAddresses = addressesOf(checked.languages, [
    ...input.files.keys(),
    ...pictures.files.keys(),
  ]);
  const published = await readPublicFiles(folder, ownAddresses);
  const addresses = withFiles(ownAddresses, published.files.keys());
  const findings = [
    input,
    checked,
    pictures,
    published,
    checkAddresses(input, checked.languages, addresses),
    await findUnused(folder, input, pictures.usedPictures),
    await recommend(folder, input.reading, checked.languages),
  ];
  const arranged = arrangeLanguages(input, checked.languages, pictures);
  if (!arranged || hasErrors(findings)) return unbuilt(...findings);

  const printed = await printLanguages(input, arranged, pictures.files);
  const loaded = unbuilt(...findings, printed);
  if (hasErrors([printed])) return loaded;
  const files = new Map([...input.files, ...printed.files, ...pictures.files]);
  const versions = await buildVersions(input, arranged, files, pictures.ofStories);
  return { ...loaded, built: { ...versions[0], versions, files, publicFiles: published.files } };
}

/** What an owner's folder has, before the content is checked. */
interface Input extends Required<Findings> {
  readonly reading: Reading;
  readonly theme: string;
  readonly stories: Awaited<ReturnType<typeof readStories>>['stories'];
  readonly signature: Awaited<ReturnType<typeof readSignature>> | undefined;
  /** Its icons and, where the owner made them, CVs and pictures of link previews, by their path in the site. */
  readonly files: Files;
}

async function readInput(folder: string): Promise<Input> {
  const errors: Diagnostic[] = [];
  /** What a file gives; where it gives nothing, that is a diagnostic. */
  const attempt = <Result>(file: string, read: () => Promise<Result>) =>
    read().catch((error: unknown) => {
      errors.push(fileDiagnostic(error, file));
      return undefined;
    });
  const reading = await readContent(folder);
  errors.push(...reading.errors, ...(await formerTranslations(folder)));
  const languages = publishedLanguages(reading.raw);
  errors.push(...missingLocales(languages));
  const theme = (await attempt(THEME, () => readIfThere(join(folder, THEME)))) ?? '';
  errors.push(...themeDiagnostics(theme));
  const [first] = languages;
  const { content } = inLanguage(reading.raw, first, languages);
  const { stories, ...found } = await readStories(folder, content, languages);
  const files = await standingFiles(folder, first);
  for (const [file, bytes] of files)
    if (/^social-card/.test(file)) errors.push(...(await cardDiagnostics(file, bytes)));
  const icons = await attempt(ICON, async () => {
    const icon = files.get(ICON) ?? new Uint8Array();
    decode(icon);
    return rasterIcons(icon, themeColors(theme).paper.light);
  });
  const signature = await attempt(SIGNATURE, async () => {
    const file = await readIfThere(join(folder, SIGNATURE));
    return file === undefined ? undefined : readSignature(file);
  });
  return {
    reading,
    theme,
    stories,
    signature,
    files: new Map([...files, ...(icons ?? [])]),
    errors: [...errors, ...found.errors],
    warnings: found.warnings,
  };
}

/** The icon, the sample's where the owner has none; the pictures of link previews and the CVs where there are any. */
async function standingFiles(folder: string, first: Language): Promise<Files> {
  const files = new Map<string, Buffer>();
  const printed = allLanguages.flatMap((language) => {
    const { card, cv } = wordsOf(language, first).files;
    return [card, cv];
  });
  for (const name of [ICON, ...printed]) {
    const ownFile = join(folder, name);
    const file = name === ICON && !existsSync(ownFile) ? join(sampleFolder, name) : ownFile;
    if (existsSync(file)) files.set(name, await readFile(file));
  }
  return files;
}

/** Files that were content in another language before content.ts had all languages. */
async function formerTranslations(folder: string): Promise<Diagnostic[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^content\.[\w-]+\.ts$/.test(name))
    .map((file) => ({
      file,
      what: 'the file',
      why: 'no page shows it: content.ts has the texts of every language',
      do: 'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    }));
}

const readIfThere = async (file: string) => (existsSync(file) ? readText(file) : undefined);

type Localized = readonly [LocalizedContent, ...LocalizedContent[]];

/** The pictures of the content in each language, and those of stories. One that several languages name is processed once. */
async function processPictures(
  folder: string,
  { stories }: Input,
  languages: Localized,
  progress: (line: string) => void,
) {
  const wanted = languages.map(({ plain, atHome, writtenPath }) =>
    imageRequests(plain, atHome[0]).map((request) => ({
      request: { ...request, path: writtenPath(request.path) },
      plainPath: request.path,
    })),
  );
  const ofStories = storyImageRequests(stories);
  const all = [...wanted.flat().map(({ request }) => request), ...ofStories];
  const keyOf = ({ path, src, role }: (typeof all)[number]) => JSON.stringify([path, src, role]);
  const requests = [...new Map(all.map((request) => [keyOf(request), request])).values()];
  const { pictures, ...processed } = await processImages({
    folder: join(folder, 'pictures'),
    requests,
    cacheFolder: imageCache,
    progress,
  });
  const byKey = new Map(requests.map((request, rank) => [keyOf(request), pictures[rank]]));
  const named = (list: readonly { request: (typeof all)[number]; plainPath: string }[]) =>
    new Map(
      list.flatMap(({ request, plainPath }) => {
        const picture = byKey.get(keyOf(request));
        return picture ? [[plainPath, picture] as const] : [];
      }),
    );
  return {
    ...processed,
    /** The pictures of each language, by their path in its plain content. */
    ofLanguages: wanted.map(named),
    /** The pictures of stories, by their key. */
    ofStories: named(ofStories.map((request) => ({ request, plainPath: request.path }))),
  };
}

/** Finds the links of the content and of stories that lead nowhere on the site. */
function checkAddresses({ stories }: Input, languages: Localized, addresses: Addresses): Findings {
  const inContent = languages.flatMap((language) =>
    deadAddresses(writtenAddresses(language.plain), addresses).map(placedBy(language)),
  );
  const links = [...stories.values()].flatMap((story) => story.links);
  return { errors: eachOnce([...inContent, ...deadAddresses(links, addresses)]) };
}

/** Finds the files of the folder that nothing uses. */
async function findUnused(
  folder: string,
  { reading, files }: Input,
  usedPictures: Iterable<string>,
): Promise<Findings> {
  const pictures = [...usedPictures].map((name) => `pictures/${name}`);
  return {
    warnings: await unusedFiles(folder, [...reading.imports, ...files.keys(), ...pictures]),
  };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

/** Warns an owner of text that is still the sample's, and of what is missing. */
async function recommend(
  folder: string,
  { raw }: Reading,
  languages: Localized,
): Promise<Findings> {
  if (folder === sampleFolder) return {};
  sample ??= readContent(sampleFolder);
  const missing = languages.flatMap((language) =>
    language.content
      ? missingRecommended(language.content, language.words).map(placedBy(language))
      : [],
  );
  return { warnings: [...placeholderText(raw, (await sample).raw), ...eachOnce(missing)] };
}

type Pictures = Awaited<ReturnType<typeof processPictures>>;

/** A content that is arranged for the pages of its language. */
interface Arranged extends LocalizedContent {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
}

/** Arranges the content of each language for its pages. */
function arrangeLanguages(
  { signature }: Input,
  [firstContent, ...otherContents]: Localized,
  { ofLanguages }: Pictures,
): readonly [Arranged, ...Arranged[]] | undefined {
  const arrange = (language: LocalizedContent, rank: number): Arranged | undefined => {
    const { content, words, atHome } = language;
    const images = ofLanguages[rank] ?? new Map<string, ResponsiveImage>();
    return (
      content && {
        ...language,
        content,
        site: buildViewModel(content, atHome, images, words, signature),
      }
    );
  };
  const first = arrange(firstContent, 0);
  if (!first) return undefined;
  const others = otherContents.flatMap((content, rank) => {
    const arranged = arrange(content, rank + 1);
    return arranged ? { ...arranged, site: withPagesOfFirst(arranged, first) } : [];
  });
  return [first, ...others];
}

/** A site that leads to the pages of the first language where it has none of its own. */
function withPagesOfFirst({ site, words, storyNames }: Arranged, first: Arranged): ArrangedContent {
  const projects = site.projects.map((project, rank) => {
    const page = first.site.projects.find(({ story }) => story && story === storyNames[rank])?.page;
    return project.page || !page ? project : { ...project, page, pageLanguage: first.language };
  });
  const name = languageName(first.language, words.language);
  return { ...site, projects, inFirstLanguage: fill(words.inLanguage, name) };
}

/** Prints the CV and the pictures of link previews of each language. */
async function printLanguages(
  { files: ownFiles, theme }: Input,
  arranged: readonly Arranged[],
  pictures: Files,
) {
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  for (const language of arranged) {
    const { content, site, words } = language;
    const printed = await printSite(content, site, ownFiles, pictures, theme, words);
    for (const [file, bytes] of printed.files) files.set(file, bytes);
    errors.push(...printed.errors.map(placedBy(language)));
    warnings.push(...printed.warnings.map(placedBy(language)));
  }
  return { files, errors: eachOnce(errors), warnings: eachOnce(warnings) };
}

/** The site in each language, with its CVs and stories. */
async function buildVersions(
  { stories }: Input,
  arranged: readonly [Arranged, ...Arranged[]],
  files: Files,
  pictures: ReadonlyMap<string, ResponsiveImage>,
): Promise<readonly [Version, ...Version[]]> {
  const [first, ...others] = arranged;
  async function version(arrangedOne: Arranged) {
    const { language, words, content, writtenPath, site } = arrangedOne;
    const isAlone = others.length === 0;
    // A site in one language may offer CVs of the owner's own in others.
    const offered = isAlone ? allLanguages.map((one) => wordsOf(one, first.language)) : [words];
    const addresses = addressesIn(arrangedOne, first);
    return {
      language,
      words,
      content,
      writtenPath,
      site: { ...site, cvs: cvViews(content, files, words, offered) },
      stories: await storyViews(content, stories, pictures, words, addresses),
    };
  }
  return [await version(first), ...(await Promise.all(others.map(version)))];
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
