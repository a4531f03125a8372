import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Findings } from '../content/diagnostics.ts';
import { decode, fileDiagnosticOrThrow, readText } from '../content/encoding.ts';
import { inLanguage, publishedLanguages } from '../content/inLanguage.ts';
import { type Reading, readContent } from '../content/read.ts';
import type { Story } from '../content/stories/parse.ts';
import { readStories } from '../content/stories/read.ts';
import { themeColors } from '../content/theme/colors.ts';
import { themeDiagnostics } from '../content/theme/theme.ts';
import { placedBy, writtenPathIn } from '../content/validate.ts';
import { missingLocales } from '../content/words/locales.ts';
import { allLanguages, isLanguage, type Language, wordsOf } from '../content/words/words.ts';
import { sampleFolder } from '../folders.ts';
import { rasterIcons } from '../images/rasterIcons.ts';
import { readSignature } from '../images/signature.ts';
import { checkOwnCard } from '../print/ownCard.ts';
import { checkOwnCv } from '../print/ownCv.ts';

const ICON = 'favicon.svg';
const THEME = 'theme.css';
const SIGNATURE = 'signature.svg';

type Files = ReadonlyMap<string, Uint8Array>;

/** What an owner's folder has, each file checked by itself. */
export interface SiteInput extends Required<Findings> {
  /** What `content.ts` has. Its errors are among those of the folder too. */
  readonly reading: Reading;
  readonly theme: string;
  /** The stories in every language, by the name of their file as a content names it. */
  readonly stories: ReadonlyMap<string, Story>;
  readonly signature: Awaited<ReturnType<typeof readSignature>> | undefined;
  /**
   * Icons, which may be the sample's, and the owner's own CVs and pictures of link previews of any language, by their name: it
   * is the same at the root of the folder and of the site.
   */
  readonly rootFiles: Files;
}

/** Reads the files of the site in `folder`, but `pictures/` and `public/`. */
export async function readFolder(folder: string): Promise<SiteInput> {
  const errors: Diagnostic[] = [];
  /** What a file gives; where it gives nothing, that is a diagnostic. */
  const attempt = <Result>(file: string, read: () => Promise<Result>) =>
    read().catch((error: unknown) => {
      errors.push(fileDiagnosticOrThrow(error, file));
      return undefined;
    });
  const reading = await readContent(folder);
  errors.push(...reading.errors, ...(await formerTranslations(folder)));
  const languages = publishedLanguages(reading.raw);
  errors.push(...missingLocales(languages));
  const theme = (await attempt(THEME, () => readIfThere(join(folder, THEME)))) ?? '';
  errors.push(...themeDiagnostics(theme));
  const [first] = languages;
  // Plain: with one value for each `{ fr, en }`. It is for the names of the stories alone: `checkEachLanguage` reports the faults of values by language.
  const { plain } = inLanguage(reading.raw, first, languages);
  const { stories, ...storyFindings } = await readStories(folder, plain, languages);
  const files = await replaceableFiles(folder, first);
  for (const [file, bytes] of files) {
    if (/^social-card/.test(file)) errors.push(...(await checkOwnCard(file, bytes)));
    if (/^cv/.test(file)) await attempt(file, async () => checkOwnCv(bytes));
  }
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
    rootFiles: new Map([...files, ...(icons ?? [])]),
    errors: [
      ...errors,
      ...storyFindings.errors.map(placedBy({ writtenPath: writtenPathIn(reading.raw, first) })),
    ],
    warnings: storyFindings.warnings,
  };
}

/** The icon, the sample's where the owner has none; the pictures of link previews and the CVs where there are any. */
async function replaceableFiles(folder: string, first: Language): Promise<Files> {
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
    .filter((name) => isLanguage(/^content\.([\w-]+)\.ts$/.exec(name)?.[1]))
    .map((file) => ({
      file,
      what: 'the file',
      why: 'no page shows it: content.ts has the texts of every language',
      do: 'write each text in its place there, such as { fr: …, en: … }, name the languages in `languages`, and remove this file',
    }));
}

const readIfThere = async (file: string) => (existsSync(file) ? readText(file) : undefined);
