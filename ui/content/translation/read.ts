import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import JSON5 from 'json5';
import { withOwnAddresses } from '../addresses.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { type Reading, readContent } from '../read.ts';
import type { CheckedContent } from '../schema.ts';
import { storyIn } from '../stories/read.ts';
import { setTypography, typesetIn } from '../typography.ts';
import { checkContent } from '../validate.ts';
import { type Language, languages } from '../words/words.ts';
import { mergeTranslation, type Untranslated } from './merge.ts';

/** A content in another language, as far as it could be read. */
export interface Translation {
  readonly language: Language;
  /** As a French content is written: with the dates, addresses and pictures of the French one. */
  readonly raw: unknown;
  /** Absent when there is a diagnostic. */
  readonly content?: CheckedContent | undefined;
  /** How many texts it may have. */
  readonly texts: number;
  readonly untranslated: readonly (Untranslated & Pick<Diagnostic, 'line'>)[];
}

/** The file of a translation. */
export const translationFile = (language: string) => `content.${language}.ts`;

/** The name of a language, in English as all that is said to owners. */
export const nameOf = (language: Language) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/**
 * The file of a translation, for an owner to go on with.
 *
 * @param schema the path by which it imports the schema's types
 */
export const translationSource = (translation: unknown, language: Language, schema: string) =>
  `import type { Translation } from '${schema}';

/**
 * The texts of content.ts, for you to write in ${nameOf(language)}: one that is left as it is, or removed, stays French.
 * The rest (dates, addresses, pictures, technologies, figures) comes from content.ts. Lists keep their length and order.
 */
export default ${JSON5.stringify(translation ?? {}, null, 2)} satisfies Translation;
`;

/** The languages into which a site may be translated. */
export const otherLanguages = (Object.keys(languages) as Language[]).filter((it) => it !== 'fr');

/** Those into which the site in `folder` is translated. */
export const languagesOf = (folder: string) =>
  otherLanguages.filter((language) => existsSync(join(folder, translationFile(language))));

/**
 * Reads and checks the translations of a content, whatever may be wrong with it: what is wrong with it is not said again.
 *
 * @param stories the files of the stories that there are
 */
export async function readTranslations(
  folder: string,
  french: Reading & { readonly errors: readonly Diagnostic[] },
  stories: ReadonlyMap<string, unknown>,
) {
  const errors: Diagnostic[] = [];
  const translations: Translation[] = [];
  const said = new Set(french.errors.map(({ path, why }) => `${path}: ${why}`));
  for (const language of languagesOf(folder)) {
    const file = translationFile(language);
    const reading = await readContent(folder, file);
    errors.push(...reading.errors);
    if (reading.errors.length > 0) continue;
    const at = ({ path = '', ...diagnostic }: Diagnostic): Diagnostic => ({
      ...diagnostic,
      path,
      file,
      line: reading.lineOf(path),
    });
    const merged = mergeTranslation(french.raw, reading.raw, french.lineOf);
    const told = withOwnStories(merged.raw, language, stories);
    const raw = withOwnAddresses(told, french.raw, languages[language]);
    const texts = new Set(merged.untranslated.map(({ text }) => text.trim()));
    const { content, errors: faults } = typesetIn(language, texts, () => checkContent(raw));
    const own = faults.filter(({ path, why }) => !said.has(`${path}: ${why}`));
    errors.push(...[...merged.errors, ...own].map(at));
    translations.push({
      language,
      raw,
      content,
      texts: merged.texts,
      untranslated: merged.untranslated.map(({ text, ...it }) => ({
        ...it,
        text: setTypography(text.trim(), 'fr'),
        line: reading.lineOf(it.path),
      })),
    });
  }
  const known = otherLanguages.map(translationFile);
  const unread = (await readdir(folder)).filter(
    (name) => /^content\.[\w-]+\.ts$/.test(name) && !known.includes(name),
  );
  const warnings = unread.map((file) => ({
    file,
    what: 'the file',
    why: 'no page shows it, since the site has no words in a language of that name',
    do: `name it ${known.join(' or ')}, or add the language: CONTRIBUTING.md says how`,
  }));
  return { translations, errors, warnings };
}

/** Names the stories in the language; a project whose story is French alone has no page of its own there. */
function withOwnStories(raw: unknown, language: Language, stories: ReadonlyMap<string, unknown>) {
  const { projects, ...content }: Partial<Record<string, unknown>> = Object(raw);
  if (!Array.isArray(projects)) return raw;
  const own = projects.map((project) => {
    const { story, slug, ...others }: Partial<Record<string, unknown>> = Object(project);
    if (typeof story !== 'string') return project;
    const name = storyIn(language, story);
    return stories.has(name) ? { ...others, slug, story: name } : others;
  });
  return { ...content, projects: own };
}
