import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Findings } from '../content/diagnostics.ts';
import { decode } from '../content/encoding.ts';
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
import { readSignature } from '../images/signature.ts';
import { checkOwnCard } from '../print/ownCard.ts';
import { checkOwnCv } from '../print/ownCv.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** The files of an owner's folder, each of which was checked by itself. */
export interface SiteInput extends Required<Findings> {
  /** The content of `content.ts`. Its errors are among those of the folder too. */
  readonly reading: Reading;
  readonly theme: string;
  /** The stories in every language, by the name of their file as a content names it. */
  readonly stories: ReadonlyMap<string, Story>;
  readonly signature: Awaited<ReturnType<typeof readSignature>> | undefined;
  /**
   * The icons, which may be the sample's, and the CVs and pictures of link previews that the owner has made, in any language. A
   * file has the same name at the root of the folder and of the site.
   */
  readonly rootFiles: Files;
}

/** Reads the files of the site in `folder`, except `pictures/` and `public/`. */
export async function readFolder(folder: string): Promise<SiteInput> {
  const errors: Diagnostic[] = [];
  const attempt = attemptWith(errors);
  const readOwnText = (name: string) => attempt(name, () => readIfThere(join(folder, name)));

  const reading = await readContent(folder);
  errors.push(...reading.errors, ...(await formerTranslations(folder)));
  const languages = publishedLanguages(reading.raw);
  errors.push(...missingLocales(languages));

  const theme = (await readOwnText(OWN_FILES.theme)) ?? '';
  errors.push(...themeDiagnostics(theme));

  const [first] = languages;
  // The plain content has one value for each `{ fr, en }`. Only the names of stories are read from it: `checkEachLanguage`
  // reports the faults of values by language.
  const { plain } = inLanguage(reading.raw, first, languages);
  const { stories, ...storyFindings } = await readStories(folder, plain, languages);

  const files = await readReplaceableFiles(folder, languages, attempt);
  for (const [file, bytes] of files) {
    if (/^social-card/.test(file)) errors.push(...(await checkOwnCard(file, bytes)));
    if (/^cv/.test(file)) await attempt(file, async () => checkOwnCv(bytes));
  }
  const svgIcon = files.get(OWN_FILES.icon);
  const icons = await attempt(OWN_FILES.icon, async () => svgIcon && drawIcons(svgIcon, theme));

  const signatureFile = await readOwnText(OWN_FILES.signature);
  const signature = await attempt(OWN_FILES.signature, async () =>
    signatureFile === undefined ? undefined : readSignature(signatureFile),
  );
  return {
    reading,
    theme,
    stories,
    signature,
    rootFiles: new Map([...files, ...(icons ?? [])]),
    errors: [
      ...errors,
      ...storyFindings.errors.map(
        toWrittenPath({ writtenPath: writtenPathIn(reading.raw, first) }),
      ),
    ],
    warnings: storyFindings.warnings,
  };
}

/** Draws the icons for programs that show no SVG. Throws an error if the file is no text in UTF-8. */
function drawIcons(svgIcon: Uint8Array, theme: string) {
  decode(svgIcon);
  return rasterIcons(svgIcon, themeColors(theme).paper.light);
}

/** A function that runs the reader of a file. If the file cannot be read, it adds a diagnostic to `errors` and gives nothing. */
function attemptWith(errors: Diagnostic[]) {
  return <Result>(file: string, read: () => Promise<Result>) =>
    read().catch((error: unknown) => {
      errors.push(fileDiagnosticOrThrow(error, file));
      return undefined;
    });
}

/**
 * Reads the files that an owner may put in place of those of the build: the icon, for which the sample's is the default, the
 * pictures of link previews and the CVs.
 */
async function readReplaceableFiles(
  folder: string,
  languages: readonly [Language, ...Language[]],
  attempt: ReturnType<typeof attemptWith>,
): Promise<Files> {
  const [first] = languages;
  const cards = languages.map((language) => wordsOf(language, first).files.card);
  // A CV in a language without pages is published too, with a link beside the others.
  const cvs = allLanguages.map((language) => wordsOf(language, first).files.cv);
  const files = new Map<string, Uint8Array>();
  for (const name of [OWN_FILES.icon, ...cards, ...cvs]) {
    const ownFile = join(folder, name);
    const isSampleIcon = name === OWN_FILES.icon && !existsSync(ownFile);
    const file = isSampleIcon ? join(sampleFolder, name) : ownFile;
    const bytes = existsSync(file) ? await attempt(name, () => readBytes(file)) : undefined;
    if (bytes) files.set(name, bytes);
  }
  return files;
}

/** Reports files that had the content in another language, before content.ts had every language. */
async function formerTranslations(folder: string): Promise<Diagnostic[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => isLanguage(/^content\.([\w-]+)\.ts$/.exec(name)?.[1]))
    .map((file) => ({
      file,
      what: 'the file',
      why: 'no page shows it: content.ts has the texts of every language',
      do: 'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    }));
}

const readIfThere = async (file: string) => (existsSync(file) ? readText(file) : undefined);
