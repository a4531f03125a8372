import { isDeepStrictEqual } from 'node:util';
import { checkContent } from '../content/checkContent.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { likelyLanguage } from '../content/likelyLanguage.ts';
import { formatPath, type Keys, leavesOf, withValue } from '../content/paths.ts';
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
import { normalizeResume, type UnplacedValue } from './normalize.ts';
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
interface ImportedSite<Content extends object> {
  readonly languages: readonly Language[];
  readonly content: Content;
  /** The content as the file `content.ts`. */
  readonly source: string;
  /** The tasks of the owner: fields to write, to correct or to look at. */
  readonly tasks: readonly Diagnostic[];
  /** The values of the résumés for which the content has no field. They stand in comments of the file, a line each. */
  readonly unplacedValues: readonly UnplacedValue[];
}

/** The report on a file that is not a résumé, or cannot be read as one. */
interface UnreadableResume {
  readonly error: Diagnostic;
}

interface ImportOptions {
  /** The path by which `content.ts` imports the schema's types. */
  readonly schemaPath: string;
  /** The year of the copyright line. */
  readonly year: number;
}

interface ImportOfOneOptions extends ImportOptions {
  /** The language of the résumé. Without it, the name of the file and the words of the résumé tell the language. */
  readonly language?: Language;
}

/**
 * Makes the content of a site from the file of a résumé, or says why it cannot. Values for which the site has no field stand in
 * comments at the end. Fields that the site needs and the résumé lacks are empty.
 */
export function importResume(
  file: ResumeFile,
  options: ImportOfOneOptions,
): ImportedSite<PlainContent> | UnreadableResume {
  const resume = readResume(file.bytes, file.name);
  if ('error' in resume) return resume;
  const language = options.language ?? languageOfResume(file.name, resume.json);
  const {
    content: plain,
    basics,
    tasks,
    unplacedValues,
  } = contentOf(resume, language, options.year);
  const content = language === DEFAULT_LANGUAGE ? plain : { languages: [language], ...plain };
  const source = sourceOf(content, options.schemaPath, [{ name: file.name, unplacedValues }]);
  const fieldTasks = tasksOf(content, { [language]: basics });
  return {
    languages: [language],
    content,
    source,
    tasks: [...fieldTasks, ...tasks],
    unplacedValues,
  };
}

/**
 * Makes the content of a site in French and English from a résumé in each language. Values of the French résumé alone are
 * written in French alone, and among the tasks. Values of the English résumé alone stand in comments.
 */
export function importBilingualResume(
  files: { readonly fr: ResumeFile; readonly en: ResumeFile },
  { schemaPath, year }: ImportOptions,
): ImportedSite<object> | UnreadableResume {
  const frenchResume = readResume(files.fr.bytes, files.fr.name);
  if ('error' in frenchResume) return frenchResume;
  const englishResume = readResume(files.en.bytes, files.en.name);
  if ('error' in englishResume) return englishResume;

  const french = contentOf(frenchResume, 'fr', year);
  const englishJson = withLocationOf(englishResume.json, frenchResume.json);
  // A site has the same order of sections in every language. The French résumé decides it.
  const english = contentOf({ json: englishJson, order: [] }, 'en', year);
  const joinedContents = joinContents(
    { language: 'fr', content: french.content },
    { language: 'en', content: english.content },
  );

  const isInFrenchToo = (value: UnplacedValue) =>
    french.unplacedValues.some((frenchValue) => isDeepStrictEqual(frenchValue, value));
  const englishValues = [
    ...english.unplacedValues.filter((value) => !isInFrenchToo(value)),
    ...joinedContents.secondOnly,
  ];
  const source = sourceOf(joinedContents.content, schemaPath, [
    { name: files.fr.name, unplacedValues: french.unplacedValues },
    { name: files.en.name, unplacedValues: englishValues },
  ]);
  const basics = { fr: french.basics, en: english.basics };
  const fieldTasks = tasksOfBoth(joinedContents, basics, files.en.name);
  return {
    languages: ['fr', 'en'],
    content: joinedContents.content,
    source,
    // The tasks of the English résumé would repeat the French ones: they concern the same own sections.
    tasks: [...fieldTasks, ...french.tasks],
    unplacedValues: [...french.unplacedValues, ...englishValues],
  };
}

/** A résumé with the location of `otherResume`, if it has none itself. Both are of one person, who lives in one place. */
function withLocationOf(resume: ResumeFields, otherResume: ResumeFields): ResumeFields {
  const { location } = fieldsOf(otherResume.basics);
  return { ...resume, basics: { location, ...fieldsOf(resume.basics) } };
}

/** A content, and the parts of its résumé that the tasks and the comments are about. */
interface ResumeContent {
  readonly content: PlainContent;
  /** The `basics` of the résumé. The reasons of tasks quote them. */
  readonly basics: ResumeFields;
  /** The tasks about own sections. The check of the content cannot find these. */
  readonly tasks: readonly Diagnostic[];
  /** The values of the résumé for which the content has no field. */
  readonly unplacedValues: readonly UnplacedValue[];
}

function contentOf({ json, order }: ResumeOfFile, language: Language, year: number): ResumeContent {
  const { resume, valuesOfWrongType } = normalizeResume(json);
  // `buildContent` removes fields from `resume.basics`. The tasks need all of them, so they get a copy.
  const basics = { ...fieldsOf(resume.basics) };
  const words = languages[language];
  // The next two functions take their values out of the résumé. The content has no field for values that are left in it.
  const { sections, keys: ownKeys, tasks } = takeOwnSections(resume, words);
  const contentOfFields = buildContent(resume, year, words);
  const remainingValues = leavesOf(resume).map(
    ([keys, value]): UnplacedValue => ({ path: formatPath(keys), value }),
  );
  const orderOfSections = sectionOrder(order, contentOfFields, ownKeys);
  const content = {
    ...contentOfFields,
    profile: { ...contentOfFields.profile, ...(orderOfSections && { order: orderOfSections }) },
    ...(sections.length > 0 && { sections }),
  };
  return {
    content: withoutOptionalEmptyTexts(content, language),
    basics,
    tasks,
    unplacedValues: [...valuesOfWrongType, ...remainingValues],
  };
}

/**
 * A content without the empty texts of fields that may be missing. The check tells these fields: it reports the required ones
 * once all empty texts are gone.
 */
function withoutOptionalEmptyTexts(content: PlainContent, language: Language): PlainContent {
  const keysOfEmptyTexts = leavesOf(content)
    .filter(([, value]) => value === '')
    .map(([keys]) => keys);
  const { errors } = checkContent(withoutAll(content, keysOfEmptyTexts), language);
  const requiredPaths = new Set(errors.map(({ path }) => path));
  const keysOfOptionalTexts = keysOfEmptyTexts.filter(
    (keys) => !requiredPaths.has(formatPath(keys)),
  );
  return withoutAll(content, keysOfOptionalTexts) as PlainContent;
}

/** A copy of a content with `undefined` at each of the places to which `places` lead. */
function withoutAll(content: PlainContent, places: readonly Keys[]): unknown {
  let copy: unknown = content;
  for (const keys of places) copy = withValue(copy, keys, undefined);
  return copy;
}

/** The code of a language at the end of a file's name, as in `cv.en.json`. */
const languageInName = /[._-](?<code>[a-z]{2})\.\w+$/i;

/** The language of a résumé by the name of its file, else by its words. */
function languageOfResume(name: string, resume: ResumeFields): Language {
  const code = languageInName.exec(name)?.groups?.code?.toLowerCase();
  if (isLanguage(code)) return code;
  const texts = leavesOf(resume)
    .map(([, value]) => value)
    .filter(isTextOfSeveralWords);
  return likelyLanguage(texts.join('\n'), allLanguages) ?? DEFAULT_LANGUAGE;
}

/** A text of one word may be an address or a name. Neither tells a language. */
const isTextOfSeveralWords = (value: unknown): value is string =>
  typeof value === 'string' && /\s/.test(value.trim());
