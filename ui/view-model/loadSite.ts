import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addressesIn,
  addressesOf,
  deadAddresses,
  withFiles,
  writtenAddresses,
} from '../content/addresses.ts';
import type { Diagnostic, Report } from '../content/diagnostics.ts';
import { decode, fileDiagnostic, readText } from '../content/encoding.ts';
import { homeProjects, unknownHomeProjects } from '../content/homeProjects.ts';
import { leavesOf } from '../content/locate.ts';
import { readPublicFiles } from '../content/publicFiles.ts';
import { type Reading, readContent } from '../content/read.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { readStories, storyFile } from '../content/stories/read.ts';
import { themeColors } from '../content/theme/colors.ts';
import { themeDiagnostics } from '../content/theme/theme.ts';
import type { Untranslated } from '../content/translation/merge.ts';
import { languagesOf, readTranslations, translationFile } from '../content/translation/read.ts';
import { unusedFiles } from '../content/unusedFiles.ts';
import { checkContent } from '../content/validate.ts';
import { missingRecommended, placeholderText } from '../content/warnings.ts';
import { missingLocales } from '../content/words/locales.ts';
import { type Language, languages, type Words } from '../content/words/words.ts';
import { displayPath, imageCache, sampleFolder } from '../folders.ts';
import { type ImageRequest, processImages, type ResponsiveImage } from '../images/images.ts';
import { rasterIcons, readSignature } from '../images/svg.ts';
import { cardDiagnostics } from '../print/cards.ts';
import {
  type ArrangedContent,
  buildViewModel,
  cvViews,
  isCover,
  type Site,
} from './buildViewModel.ts';
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
  readonly site: Site;
  /** The stories of the projects, by the path of their page. */
  readonly stories: Awaited<ReturnType<typeof storyViews>>;
  /** The texts that stay French, as they are set, and the lines of the translation where they stand or would stand. */
  readonly untranslated: readonly (Untranslated & { readonly line?: number | undefined })[];
  /** How many texts the translation may have. */
  readonly texts: number;
}

/** A site's folder, read, checked and made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** The French version, with what the site has besides. Absent when the report has a diagnostic. */
  readonly made?: Version & {
    /** The site in each of its languages, French first. */
    readonly versions: readonly Version[];
    /** What stands beside the page, by its path in the site. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** The owner's files that are published as they are, by their path in the site. */
    readonly publicFiles: ReadonlyMap<string, Uint8Array>;
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
      errors.push(fileDiagnostic(error, file));
      return undefined;
    });
  const theme = (await attempt(THEME, () => readIfThere(themeFile))) ?? '';
  const report: Report = { folder: displayPath(folder), errors, warnings, lineOf: reading.lineOf };
  const loaded = { folder, report, theme };
  errors.push(...themeDiagnostics(theme));
  if (reading.errors.length > 0) return loaded;
  errors.push(...missingLocales(['fr', ...languagesOf(folder)]));

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
  const { pictures, files, usedPictures, ...said } = await processImages({
    folder: join(folder, 'pictures'),
    requests,
    cacheFolder: imageCache,
    progress,
  });
  add(said);
  const standing = await standingFiles(folder);
  const links = [...stories.values()].flatMap((story) => story.links);
  const addresses = addressesOf(reading.raw, [...standing.keys(), ...files.keys()], translations);
  const published = await readPublicFiles(folder, addresses);
  add(published);
  errors.push(
    ...deadAddresses(
      [...writtenAddresses(reading.raw), ...links],
      withFiles(addresses, published.files.keys()),
    ),
  );
  const usedFiles = [...usedPictures].map((name) => `pictures/${name}`);
  warnings.push(...(await unusedFiles(folder, [...reading.imports, ...usedFiles])));
  errors.push(...unknownHomeProjects(reading.raw));
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
  const french = {
    language: 'fr' as const,
    raw: reading.raw,
    content,
    untranslated: [],
    texts: 0,
  };
  for (const { content: own, raw, language, untranslated, texts } of [french, ...translations]) {
    if (!own) continue;
    const words = languages[language];
    const [first] = versions;
    const ofPages = buildViewModel(own, homeProjects(reading.raw), made, words, signature);
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
      stories: await storyViews(own, stories, made, words, addressesIn(raw, reading.raw, words)),
      untranslated,
      texts,
    });
  }
  const [first] = versions;
  if (!first || errors.length > 0) return loaded;
  const all = new Map([...standing, ...files]);
  return { ...loaded, made: { ...first, versions, files: all, publicFiles: published.files } };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

const readIfThere = async (file: string) => (existsSync(file) ? readText(file) : undefined);

/**
 * The pictures that a content names, each under the path of its `src`; whatever else may be wrong with it, so that
 * one report says everything.
 */
function imageRequests(raw: unknown): ImageRequest[] {
  const { owner, projects, gallery } = Object(raw) as Record<string, unknown>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const cards = list(projects).map((project) => Object(project).picture);
  const [leading] = homeProjects(raw);
  const named = (picture: unknown, path: string, role: ImageRequest['role']) => {
    const { src, narrow } = Object(picture);
    const files = [
      { src, path: `${path}.src`, role },
      { src: narrow, path: `${path}.narrow`, role: 'narrow' as const },
    ];
    return files.filter(({ src }) => typeof src === 'string');
  };
  return [
    ...named(Object(owner).portrait, 'owner.portrait', 'portrait'),
    ...cards.flatMap((card, at) =>
      named(card, `projects[${at}].picture`, at === leading ? 'leading' : 'project'),
    ),
    ...list(gallery).flatMap((it, at, { length }) =>
      named(it, `gallery[${at}]`, isCover(at, length) ? 'cover' : 'gallery'),
    ),
  ];
}

/** The pictures of stories, each under its key. A picture without a name has been reported. */
function storyImageRequests(stories: ReadonlyMap<string, Story>): ImageRequest[] {
  return [...stories].flatMap(([name, { pictures }]) =>
    pictures.map((picture) => ({
      src: decodedUrl(picture.image.url),
      role: `story-${picture.image.data?.width ?? 'full'}` as const,
      path: pictureKey(name, picture),
      at: { file: storyFile(name), line: picture.line },
    })),
  );
}

/** A name as the file has it: Markdown editors write a space as %20. */
function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/**
 * A translated site with what it has of the French one: the pages of stories that are not translated, and the texts that
 * it shows as the French one does, which are those that are not translated, whole and by paragraphs, and what the view
 * model makes of them.
 */
function withFrench(
  site: ArrangedContent,
  french: ArrangedContent,
  untranslated: readonly Untranslated[],
): ArrangedContent {
  const projects = site.projects.map((project, rank) => {
    const page = french.projects[rank]?.page;
    return project.page || !page ? project : { ...project, page, pageLanguage: 'fr' };
  });
  const texts = untranslated.map(({ text }) => text);
  const shown = new Map(leavesOf(french).map(([keys, value]) => [keys.join(), value]));
  const same = leavesOf(site).flatMap(([keys, value]) =>
    typeof value === 'string' && shown.get(keys.join()) === value ? value : [],
  );
  const made = same.filter((value) => texts.some((text) => value.includes(text)));
  const all = new Set([...texts, ...made].flatMap((text) => [text, ...text.split('\n')]));
  return { ...site, projects, untranslated: [...all] };
}

/** The most texts that a line about them names. */
const MOST_NAMED = 12;

/** A line on the texts of a translation that are still French, where there are any. */
export function stillFrench(
  { language, site, untranslated, texts }: Version,
  folder: string,
): string[] {
  const file = translationFile(language);
  const stories = site.projects.flatMap(({ pageLanguage, title }) =>
    pageLanguage
      ? `Warning: ${folder}/projects/: the story of « ${title} » is told in French alone. Tell it in a file that ends with .${language}.md, or leave it so.`
      : [],
  );
  const named = untranslated
    .slice(0, MOST_NAMED)
    .map(({ path, line }) => `${path} (${file}:${line})`);
  const more = untranslated.length - named.length;
  const line = `Warning: ${untranslated.length} of ${texts} texts of ${folder}/${file} are still French: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Translate them; where a title is in another language, say so by \`titleLang\` in content.ts.`;
  return untranslated.length > 0 ? [line, ...stories] : stories;
}

/** The icon, the sample's where the owner has none; the picture of link previews and the CVs where there are any. */
async function standingFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const printed = Object.values(languages).flatMap(({ files: { card, cv } }) => [card, cv]);
  for (const name of [ICON, ...printed]) {
    const own = join(folder, name);
    const file = name === ICON && !existsSync(own) ? join(sampleFolder, name) : own;
    if (existsSync(file)) files.set(name, await readFile(file));
  }
  return files;
}
