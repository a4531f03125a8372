import { isDeepStrictEqual } from 'node:util';
import { checkContent } from '../content/checkContent.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { likelyLanguage } from '../content/likelyLanguage.ts';
import { formatPath, leavesOf, without } from '../content/paths.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { fieldsOf } from '../content/unchecked.ts';
import {
  allLanguages,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languages,
} from '../content/words/words.ts';
import { buildContent } from './buildContent.ts';
import { type ResumeOfFile, readResume } from './formats.ts';
import { joinContents } from './joinContents.ts';
import { normalizeResume, type Unplaced } from './normalize.ts';
import { takeOwnSections } from './ownSections.ts';
import { sectionOrder } from './sectionOrder.ts';
import { sourceOf } from './source.ts';
import { tasksOf, tasksOfBoth } from './tasks.ts';

/** The file of a résumé. */
export interface ResumeFile {
  /** The name of the file, as the report has it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The beginning of a site, from one or two résumés. */
interface Imported<Content extends object> {
  readonly languages: readonly Language[];
  readonly content: Content;
  /** The content as the file `content.ts`. */
  readonly source: string;
  /** The tasks of the owner: fields to write, to correct or to look at. */
  readonly tasks: readonly Diagnostic[];
  /** The values that the content does not have as the résumé does. They stand in comments of the file, a line each. */
  readonly unplaced: readonly Unplaced[];
}

interface Refused {
  readonly error: Diagnostic;
}

/**
 * Makes the content of a site from the file of a résumé, or says why it cannot. Values for which the site has no field stand in
 * comments at the end. Fields that the site needs and the résumé lacks are empty.
 *
 * @param schema the path by which `content.ts` imports the schema's types
 * @param year of the copyright line
 * @param givenLanguage the language of the résumé, if its name and its words shall not decide
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
  const { content: plain, basics, tasks, unplaced } = contentOf(resume, language, year);
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
 * Makes the content of a site in French and English from a résumé in each language. Values of the French résumé alone are
 * written in French alone, and among the tasks. Values of the English résumé alone stand in comments.
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
  const french = contentOf(frenchFile, 'fr', year);
  // The site has one order of sections, which is that of the French résumé.
  const englishJson = withLocationOf(frenchFile.json, englishFile.json);
  const english = contentOf({ json: englishJson, order: [] }, 'en', year);
  const joinedContents = joinContents(
    { language: 'fr', content: french.content },
    { language: 'en', content: english.content },
  );
  const isInFrenchToo = (unplaced: Unplaced) =>
    french.unplaced.some((other) => isDeepStrictEqual(other, unplaced));
  const englishUnplaced = [
    ...english.unplaced.filter((unplaced) => !isInFrenchToo(unplaced)),
    ...joinedContents.secondOnly,
  ];
  return {
    languages: ['fr', 'en'],
    content: joinedContents.content,
    source: sourceOf(joinedContents.content, schema, [
      { name: files.fr.name, unplaced: french.unplaced },
      { name: files.en.name, unplaced: englishUnplaced },
    ]),
    tasks: [
      ...tasksOfBoth(joinedContents, { fr: french.basics, en: english.basics }, files.en.name),
      ...french.tasks,
    ],
    unplaced: [...french.unplaced, ...englishUnplaced],
  };
}

/** A résumé with the location of another one of the same person, if it has none itself. */
function withLocationOf(other: ResumeFields, resume: ResumeFields): ResumeFields {
  const { location } = fieldsOf(other.basics);
  return { ...resume, basics: { location, ...fieldsOf(resume.basics) } };
}

/** The content that a résumé gives, and the values of the résumé for which the content has no place. */
function contentOf({ json, order }: ResumeOfFile, language: Language, year: number) {
  const { resume, unread } = normalizeResume(json);
  const basics = { ...fieldsOf(resume.basics) };
  const words = languages[language];
  // The next two functions take their values out of the résumé. Values that are left in it have no place in the content.
  const { sections, keys: ownKeys, tasks } = takeOwnSections(resume, words);
  const { profile, ...otherParts } = buildContent(resume, year, words);
  const unplaced = leavesOf(resume).map(([keys, value]) => [formatPath(keys), value] as const);
  const orderOfSections = sectionOrder(order, { profile, ...otherParts }, ownKeys);
  const content = {
    ...otherParts,
    profile: { ...profile, ...(orderOfSections && { order: orderOfSections }) },
    ...(sections.length > 0 && { sections }),
  };
  return {
    content: withoutOptionalEmptyTexts(content, language),
    basics,
    tasks,
    unplaced: [...unread, ...unplaced],
  };
}

/**
 * A content without the empty texts of fields that may be missing. The check tells these fields: it reports the required ones
 * once all empty texts are gone.
 */
function withoutOptionalEmptyTexts(content: PlainContent, language: Language): PlainContent {
  const emptyTexts = leavesOf(content)
    .filter(([, value]) => value === '')
    .map(([keys]) => keys);
  const { errors } = checkContent(emptyTexts.reduce<unknown>(without, content), language);
  const requiredPaths = new Set(errors.map(({ path }) => path));
  const optionalTexts = emptyTexts.filter((keys) => !requiredPaths.has(formatPath(keys)));
  return optionalTexts.reduce<unknown>(without, content) as PlainContent;
}

/** The language of a résumé by the name of its file, such as `cv.en.json`, else by its words. */
function languageOfResume(name: string, resume: ResumeFields): Language {
  const [, code] = /[._-]([a-z]{2})\.\w+$/i.exec(name) ?? [];
  const codeOfFile = code?.toLowerCase();
  if (isLanguage(codeOfFile)) return codeOfFile;
  // A text of one word may be an address or a name, which tell no language.
  const texts = leavesOf(resume).flatMap(([, value]) =>
    typeof value === 'string' && /\s/.test(value.trim()) ? value : [],
  );
  return likelyLanguage(texts.join('\n'), allLanguages) ?? DEFAULT_LANGUAGE;
}
