import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesOf, deadAddresses, writtenAddresses } from '../content/addresses.ts';
import type { Diagnostic, Report } from '../content/diagnostics.ts';
import { type Reading, readContent } from '../content/read.ts';
import type { CheckedContent } from '../content/schema.ts';
import { readStories } from '../content/stories/read.ts';
import { themeColors } from '../content/theme/colors.ts';
import { themeDiagnostics } from '../content/theme/theme.ts';
import { languagesOf, readTranslations, translationFile } from '../content/translation/read.ts';
import { UserInputError } from '../content/userInputError.ts';
import { decode, encodingDiagnostic, NotUtf8, readText } from '../content/utf8.ts';
import { checkContent } from '../content/validate.ts';
import { missingRecommended, placeholderText } from '../content/warnings.ts';
import { languages } from '../content/words/words.ts';
import { displayPath, imageCache, sampleFolder } from '../folders.ts';
import { processImages, type ResponsiveImage } from '../images/images.ts';
import { rasterIcons, readSignature } from '../images/svg.ts';
import { cardDiagnostics } from '../print/cards.ts';
import { buildViewModel, cvViews, type Site } from './buildViewModel.ts';
import { imageRequests, storyImageRequests } from './imageRequests.ts';
import { printSite } from './printSite.ts';
import { type StoryView, storyViews } from './stories.ts';
import { type Version, withFrench } from './versions.ts';

const ICON = 'favicon.svg';
const THEME = 'theme.css';
const SIGNATURE = 'signature.svg';

/** A site's folder, read, checked and made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** Absent when the report has a diagnostic. */
  readonly made?: {
    readonly content: CheckedContent;
    readonly site: Site;
    /** The stories of the projects, by the path of their page. */
    readonly stories: Readonly<Record<string, StoryView>>;
    /** The site in each of its languages, French first; `content`, `site` and `stories` are the French ones. */
    readonly versions: readonly Version[];
    /** What stands beside the page, by its path in the site. */
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
  /** The owner's tokens; empty when there is no `theme.css`. */
  readonly theme: string;
}

/** Reads the site in `folder`, and finds everything there is to say of it. */
export async function loadSite(
  folder: string,
  progress: (line: string) => void = console.error,
): Promise<LoadedSite> {
  const reading = await readContent(folder);
  const themeFile = join(folder, THEME);
  const errors: Diagnostic[] = [...reading.errors];
  const warnings: Diagnostic[] = [];
  const add = (found: Partial<Pick<Report, 'errors' | 'warnings'>>) => {
    errors.push(...(found.errors ?? []));
    warnings.push(...(found.warnings ?? []));
  };
  /** What is made of a file; where it cannot be, that is a diagnostic. */
  const attempt = <Made>(file: string, make: () => Promise<Made>): Promise<Made | undefined> =>
    make().catch((error: unknown) => {
      errors.push(diagnosticFor(file, error));
      return undefined;
    });
  const theme = (await attempt(THEME, () => readIfThere(themeFile))) ?? '';
  const report: Report = { folder: displayPath(folder), errors, warnings, lineOf: reading.lineOf };
  const loaded = { folder, report, theme };
  errors.push(...themeDiagnostics(theme));
  if (reading.errors.length > 0) return loaded;

  const { content, errors: faults } = checkContent(reading.raw);
  errors.push(...faults);

  const { stories, ...found } = await readStories(folder, reading.raw, languagesOf(folder));
  add(found);

  const { translations, ...foundInThem } = await readTranslations(
    folder,
    { ...reading, errors: faults },
    stories,
  );
  add(foundInThem);

  const requests = [...imageRequests(reading.raw), ...storyImageRequests(stories)];
  const { pictures, files, ...said } = await processImages({
    folder: join(folder, 'pictures'),
    requests,
    cacheFolder: imageCache,
    progress,
  });
  add(said);
  const standing = await standingFiles(folder);
  const links = [...stories.values()].flatMap((story) => story.links);
  const addresses = addressesOf(reading.raw, [...standing.keys(), ...files.keys()], translations);
  errors.push(...deadAddresses([...writtenAddresses(reading.raw), ...links], addresses));
  for (const { card } of Object.values(languages).map(({ files }) => files)) {
    const bytes = standing.get(card);
    if (bytes) errors.push(...(await cardDiagnostics(card, bytes)));
  }
  await attempt(ICON, async () => {
    const icon = standing.get(ICON) ?? new Uint8Array();
    decode(icon);
    const { light } = themeColors(theme).paper;
    for (const [path, bytes] of await rasterIcons(icon, light)) standing.set(path, bytes);
  });
  const signature = await attempt(SIGNATURE, async () => {
    const file = await readIfThere(join(folder, SIGNATURE));
    return file === undefined ? undefined : readSignature(file);
  });
  if (folder !== sampleFolder) {
    sample ??= readContent(sampleFolder);
    const { raw } = await sample;
    warnings.push(...placeholderText(reading.raw, raw));
    if (content) warnings.push(...missingRecommended(content));
  }
  if (!content || errors.length > 0) return loaded;

  const made = new Map<string, ResponsiveImage>();
  for (const [rank, picture] of pictures.entries())
    if (picture) made.set(requests[rank]?.path ?? '', picture);
  const versions: Version[] = [];
  const french = { language: 'fr' as const, content, untranslated: [], texts: 0 };
  for (const { content: own, language, untranslated, texts } of [french, ...translations]) {
    if (!own) continue;
    const words = languages[language];
    const [first] = versions;
    const ofPages = buildViewModel(own, made, words, signature);
    const arranged = first ? withFrench(ofPages, first.site, untranslated) : ofPages;
    const printed = await printSite(own, arranged, standing, files, theme, words);
    const file = first && translationFile(language);
    errors.push(...printed.errors.map((it) => ({ ...it, file })));
    warnings.push(...printed.warnings.map((it) => ({ ...it, file })));
    const cvs = cvViews(own, standing, words, translations.length > 0 ? [words] : undefined);
    versions.push({
      language,
      words,
      content: own,
      site: { ...arranged, cvs },
      stories: await storyViews(own, stories, made, words),
      untranslated,
      texts,
    });
  }
  const [first] = versions;
  if (!first || errors.length > 0) return loaded;
  const all = new Map([...standing, ...files]);
  return { ...loaded, made: { ...first, versions, files: all } };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

const readIfThere = async (file: string) => (existsSync(file) ? readText(file) : undefined);

/** What is wrong with a file; what else went wrong is thrown again. */
function diagnosticFor(file: string, error: unknown): Diagnostic {
  if (error instanceof NotUtf8) return encodingDiagnostic(error, file);
  if (!(error instanceof UserInputError)) throw error;
  return { file, what: 'the file', why: error.message, do: error.todo };
}

/** The icon, the sample's where the owner has none; the picture of link previews and the CVs where there are any. */
async function standingFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const printed = Object.values(languages).flatMap(({ files: { card, cv } }) => [card, cv]);
  for (const name of [ICON, ...printed]) {
    const file = join(folder, name);
    if (existsSync(file)) files.set(name, await readFile(file));
    else if (name === ICON) files.set(name, await readFile(join(sampleFolder, name)));
  }
  return files;
}
