import { isDeepStrictEqual } from 'node:util';
import { checkContent } from '../content/checkContent.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { likelyLanguage } from '../content/likelyLanguage.ts';
import { formatPath, leavesOf, without } from '../content/paths.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import {
  allLanguages,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languages,
} from '../content/words/words.ts';
import { buildContent } from './buildContent.ts';
import { readResume } from './formats.ts';
import { joinContents } from './joinContents.ts';
import { normalizeResume, type Unplaced } from './normalize.ts';
import { takeOwnSections } from './ownSections.ts';
import { sourceOf } from './source.ts';
import { tasksOf, tasksOfBoth } from './tasks.ts';

/** A résumé as a file. */
export interface ResumeFile {
  /** The name by which the report speaks of it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The site that `make site` begins. */
interface Imported<Content extends object> {
  readonly languages: readonly Language[];
  readonly content: Content;
  /** The content as the file `content.ts`. */
  readonly source: string;
  /** The tasks of the owner: fields to write, to correct or to look at. */
  readonly tasks: readonly Diagnostic[];
  /** The values that the content does not have as written. They stand in comments of the file, a line each. */
  readonly unplaced: readonly Unplaced[];
}

type Refused = { readonly error: Diagnostic };

/**
 * Makes the content of a site from the file of a résumé, or says what keeps it from being made. What the résumé has
 * and the site has no field for is kept in comments at the end; what the site needs and the résumé lacks is left empty.
 *
 * @param schema the path by which `content.ts` imports the schema's types
 * @param year of the copyright line
 * @param givenLanguage the language of the résumé, where neither its name nor its words are to tell
 */
export function importResume(
  file: ResumeFile,
  schema: string,
  year: number,
  givenLanguage?: Language,
): Imported<PlainContent> | Refused {
  const resume = readResume(file.bytes, file.name);
  if ('error' in resume) return resume;
  const language = givenLanguage ?? languageOfResume(file.name, resume.json);
  const { content: plain, basics, tasks, unplaced } = contentOf(resume.json, language, year);
  const content = language === DEFAULT_LANGUAGE ? plain : { languages: [language], ...plain };
  return {
    languages: [language],
    content,
    source: sourceOf(content, schema, [{ name: file.name, unplaced }]),
    tasks: [...tasksOf(content, { [language]: basics }), ...tasks],
    unplaced,
  };
}

/**
 * Makes the content of a site in French and English from a résumé in each. What French has alone is written in French
 * alone, and among the tasks; what English has alone is kept in comments.
 */
export function importResumes(
  files: { readonly fr: ResumeFile; readonly en: ResumeFile },
  schema: string,
  year: number,
): Imported<object> | Refused {
  const frenchFile = readResume(files.fr.bytes, files.fr.name);
  if ('error' in frenchFile) return frenchFile;
  const englishFile = readResume(files.en.bytes, files.en.name);
  if ('error' in englishFile) return englishFile;
  const french = contentOf(frenchFile.json, 'fr', year);
  const english = contentOf(withLocationOf(frenchFile.json, englishFile.json), 'en', year);
  const joined = joinContents(
    { language: 'fr', content: french.content },
    { language: 'en', content: english.content },
  );
  const isInFrenchToo = (unplaced: Unplaced) =>
    french.unplaced.some((other) => isDeepStrictEqual(other, unplaced));
  const englishUnplaced = [
    ...english.unplaced.filter((unplaced) => !isInFrenchToo(unplaced)),
    ...joined.secondOnly,
  ];
  return {
    languages: ['fr', 'en'],
    content: joined.content,
    source: sourceOf(joined.content, schema, [
      { name: files.fr.name, unplaced: french.unplaced },
      { name: files.en.name, unplaced: englishUnplaced },
    ]),
    tasks: [
      ...tasksOfBoth(joined, { fr: french.basics, en: english.basics }, files.en.name),
      ...french.tasks,
    ],
    unplaced: [...french.unplaced, ...englishUnplaced],
  };
}

/** A résumé with the place of another one, unless it has its own: it need not repeat where its owner lives. */
function withLocationOf(other: ResumeFields, resume: ResumeFields): ResumeFields {
  const { location } = Object(other.basics);
  return { ...resume, basics: { location, ...Object(resume.basics) } };
}

/** The content that a résumé gives, and what it leaves. */
function contentOf(json: ResumeFields, language: Language, year: number) {
  const { resume, unread } = normalizeResume(json);
  const basics: ResumeFields = { ...Object(resume.basics) };
  const words = languages[language];
  // Sections and content are taken out of the résumé, which keeps what the content has no place for.
  const { sections, tasks } = takeOwnSections(resume, words);
  const content = {
    ...buildContent(resume, year, words),
    ...(sections.length > 0 && { sections }),
  };
  const leaves = leavesOf(resume).map(([keys, value]) => [formatPath(keys), value] as const);
  return {
    content: withoutNeedless(content, language),
    basics,
    tasks,
    unplaced: [...unread, ...leaves],
  };
}

/** The content without the empty texts of fields that need not be there. */
function withoutNeedless(content: PlainContent, language: Language): PlainContent {
  const empty = leavesOf(content).flatMap(([keys, value]) => (value === '' ? [keys] : []));
  const { errors } = checkContent(empty.reduce<unknown>(without, content), language);
  const required = new Set(errors.map(({ path }) => path));
  const needless = empty.filter((keys) => !required.has(formatPath(keys)));
  return needless.reduce<unknown>(without, content) as PlainContent;
}

/** The language of a résumé by the name of its file, such as `cv.en.json`, else by its words. */
function languageOfResume(name: string, resume: ResumeFields): Language {
  const [, code] = /[._-]([a-z]{2})\.\w+$/i.exec(name) ?? [];
  const codeOfFile = code?.toLowerCase();
  if (isLanguage(codeOfFile)) return codeOfFile;
  // One word alone may be an address or a name.
  const texts = leavesOf(resume).flatMap(([, value]) =>
    typeof value === 'string' && /\s/.test(value.trim()) ? value : [],
  );
  return likelyLanguage(texts.join('\n'), allLanguages) ?? DEFAULT_LANGUAGE;
}
