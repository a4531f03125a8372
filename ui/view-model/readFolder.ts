import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Findings } from '../content/diagnostics.ts';
import { assertUtf8 } from '../content/encoding.ts';
import { inLanguage, publishedLanguages } from '../content/inLanguage.ts';
import { type Reading, readContent } from '../content/read.ts';
import { fileDiagnosticOrThrow, readBytes, readText } from '../content/readFile.ts';
import { OWN_FILES } from '../content/rootFiles.ts';
import type { Story } from '../content/stories/parse.ts';
import { readStories } from '../content/stories/read.ts';
import { themeColors } from '../content/theme/colors.ts';
import { themeDiagnostics } from '../content/theme/theme.ts';
import { toWrittenPath, writtenPathIn } from '../content/validate.ts';
import { missingLocales } from '../content/words/locales.ts';
import { allLanguages, isLanguage, type Language, wordsOf } from '../content/words/words.ts';
import { sampleFolder } from '../folders.ts';
import { rasterIcons } from '../images/rasterIcons.ts';
import { readSignature, type Signature } from '../images/signature.ts';
import { checkOwnCard } from '../print/ownCard.ts';
import { checkOwnCv } from '../print/ownCv.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** The languages of a site, the first one first. */
type SiteLanguages = readonly [Language, ...Language[]];

/** The values in the files of an owner's folder. Each file is checked by itself, not yet against the others. */
export interface SiteInput extends Required<Findings> {
  /** The content of `content.ts`. Its errors are among those of the folder too. */
  readonly contentFile: Reading;
  readonly theme: string;
  /** The stories in every language, by the name of their file as a content names it. */
  readonly stories: ReadonlyMap<string, Story>;
  readonly signature: Signature | undefined;
  /**
   * The icons, which may be the sample's, and the CVs and pictures of link previews that the owner has made, in any language. A
   * file has the same name at the root of the folder and of the site.
   */
  readonly rootFiles: Files;
}

/** A value read from files, and the faults of the files. The value is absent if there is no such file, or if reading it failed. */
interface Result<Value> {
  readonly value?: Value | undefined;
  readonly errors: readonly Diagnostic[];
}

/** Reads the files of the site in `folder`, except `pictures/` and `public/`. */
export async function readFolder(folder: string): Promise<SiteInput> {
  const contentFile = await readContent(folder);
  const languages = publishedLanguages(contentFile.raw);
  const theme = await readTheme(folder);
  const replaceable = await readReplaceableFiles(folder, languages);
  const icons = await drawIcons(replaceable.icon, theme.value);
  const signature = await readOwnSignature(folder);
  const { stories, ...storyFindings } = await readStoriesOf(contentFile, folder, languages);

  return {
    contentFile,
    theme: theme.value,
    stories,
    signature: signature.value,
    rootFiles: new Map([...replaceable.files, ...(icons.value ?? [])]),
    errors: [
      ...contentFile.errors,
      ...(await formerTranslationErrors(folder)),
      ...missingLocales(languages),
      ...theme.errors,
      ...replaceable.errors,
      ...icons.errors,
      ...signature.errors,
      ...storyFindings.errors,
    ],
    warnings: storyFindings.warnings,
  };
}

/** Reads the owner's tokens, which are empty without `theme.css`. */
async function readTheme(folder: string) {
  const { value = '', errors } = await readTextIfExists(folder, OWN_FILES.theme);
  return { value, errors: [...errors, ...themeDiagnostics(value)] };
}

/**
 * Reads the files that an owner may put in place of those of the build: the icon, for which the sample's is the default, the
 * pictures of link previews and the CVs.
 */
async function readReplaceableFiles(folder: string, languages: SiteLanguages) {
  const [firstLanguage] = languages;
  const hasOwnIcon = existsSync(join(folder, OWN_FILES.icon));
  const icon = await readBytesIfExists(hasOwnIcon ? folder : sampleFolder, OWN_FILES.icon);
  const files = new Map<string, Uint8Array>();
  if (icon.value) files.set(OWN_FILES.icon, icon.value);
  const errors = [...icon.errors];

  for (const language of languages) {
    const { card } = wordsOf(language, firstLanguage).files;
    const { value: bytes, errors: faults } = await readBytesIfExists(folder, card);
    errors.push(...faults);
    if (!bytes) continue;
    files.set(card, bytes);
    errors.push(...(await checkOwnCard(card, bytes)));
  }
  // A CV in a language without pages is published too, with a link beside the others.
  for (const language of allLanguages) {
    const { cv } = wordsOf(language, firstLanguage).files;
    const { value: bytes, errors: faults } = await readBytesIfExists(folder, cv);
    errors.push(...faults);
    if (!bytes) continue;
    files.set(cv, bytes);
    errors.push(...checkOwnCv(cv, bytes));
  }
  return { icon: icon.value, files, errors };
}

/** Draws the icons for programs that show no SVG. */
async function drawIcons(svg: Uint8Array | undefined, theme: string): Promise<Result<Files>> {
  if (!svg) return { errors: [] };
  return resultOrFault(OWN_FILES.icon, async () => {
    assertUtf8(svg);
    return rasterIcons(svg, themeColors(theme).paper.light);
  });
}

async function readOwnSignature(folder: string): Promise<Result<Signature>> {
  const { value: svg, errors } = await readTextIfExists(folder, OWN_FILES.signature);
  if (svg === undefined) return { errors };
  return resultOrFault(OWN_FILES.signature, async () => readSignature(svg));
}

/** Reads the stories that a content names. The path of a fault is that at which the owner wrote the story's name. */
async function readStoriesOf({ raw }: Reading, folder: string, languages: SiteLanguages) {
  const [firstLanguage] = languages;
  // The plain content has one value for each `{ fr, en }`. Only the names of stories are read from it: `checkEachLanguage`
  // (validate.ts) reports the faults of values by language.
  const { plain } = inLanguage(raw, firstLanguage, languages);
  const { stories, errors, warnings } = await readStories(folder, plain, languages);
  const writtenPath = writtenPathIn(raw, firstLanguage);
  return { stories, errors: errors.map(toWrittenPath({ writtenPath })), warnings };
}

/** Reports files that had the content in another language, before content.ts had every language. */
async function formerTranslationErrors(folder: string): Promise<Diagnostic[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => isLanguage(/^content\.([\w-]+)\.ts$/.exec(name)?.[1]))
    .map((file) => ({
      file,
      what: 'the file',
      why: 'no page shows it: content.ts has the texts of every language',
      advice:
        'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    }));
}

const readTextIfExists = (folder: string, name: string) => readIfExists(folder, name, readText);

const readBytesIfExists = (folder: string, name: string) => readIfExists(folder, name, readBytes);

async function readIfExists<Value>(
  folder: string,
  name: string,
  read: (path: string) => Promise<Value>,
): Promise<Result<Value>> {
  const path = join(folder, name);
  return existsSync(path) ? resultOrFault(name, () => read(path)) : { errors: [] };
}

/** Runs the reader of `file`. If the file cannot be used, the result is the diagnostic of its fault. */
async function resultOrFault<Value>(
  file: string,
  read: () => Promise<Value>,
): Promise<Result<Value>> {
  try {
    return { value: await read(), errors: [] };
  } catch (error) {
    return { errors: [fileDiagnosticOrThrow(error, file)] };
  }
}
