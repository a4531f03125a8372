import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { displayPath } from '../../folders.ts';
import type { Diagnostic, Fault } from '../diagnostics.ts';
import { findFile, quoteName } from '../fileNames.ts';
import { languageMeantBy } from '../languageKeys.ts';
import { storyOfOtherLanguage } from '../languageOfProse.ts';
import { storyFileIn, storyKey, storyLanguage } from '../pageAddresses.ts';
import { fileDiagnosticOrThrow, readText } from '../readFile.ts';
import { nearest } from '../spelling.ts';
import { fieldsOf, itemsOf } from '../unchecked.ts';
import { type Language, languageName } from '../words/words.ts';
import { checkLanguages } from './code.ts';
import { parseStory, type Story } from './parse.ts';

const FOLDER = 'projects';

/** The file of a story as the report names it. */
export const storyFilePath = (name: string) => `${FOLDER}/${name}`;

/** The folder of stories, and the names of the Markdown files in it. */
interface StoryFolder {
  readonly path: string;
  readonly files: readonly string[];
}

/**
 * Reads the stories that a plain content names, and the files with their translations into the other languages of the site. The
 * content may have any faults, so that one report has these and the faults of stories.
 *
 * @param plain the content in the first language
 */
export async function readStories(
  folder: string,
  plain: unknown,
  languages: readonly [Language, ...Language[]],
) {
  const [first] = languages;
  const stories = new Map<string, Story>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const path = join(folder, FOLDER);
  const names = await readdir(path).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md'));
  const unusedFiles = new Set(files);

  async function readStory(language: Language, nameInContent: string) {
    const name = findFile(nameInContent, files);
    if (name === undefined) return;
    unusedFiles.delete(name);
    const file = storyFilePath(name);
    try {
      const text = await readText(join(path, name));
      const { story, errors: faults } = parseStory(text, file, language);
      stories.set(nameInContent, story);
      errors.push(...faults);
      warnings.push(...(await checkLanguages(story.tree, file)));
      const languageFault = storyOfOtherLanguage(text, language, languages);
      if (languageFault) warnings.push({ file, what: 'the story', ...languageFault });
    } catch (error) {
      errors.push(fileDiagnosticOrThrow(error, file));
    }
  }

  for (const [rank, story] of storiesNamedIn(plain).entries()) {
    if (story === undefined) continue;
    const fault = faultOfName(story, { path, files }, languages);
    if (fault) {
      errors.push({ path: `projects[${rank}].story`, what: quoteName(story), ...fault });
      continue;
    }
    for (const language of languages)
      await readStory(language, language === first ? story : storyFileIn(language, story));
  }
  const unusedStories = [...unusedFiles].map((name) => ({
    file: storyFilePath(name),
    what: 'the story',
    ...faultOfUnusedStory(name, languages),
  }));
  return { stories, errors, warnings: [...warnings, ...unusedStories] };
}

/** The file that each project of a plain content names as its story. The schema reports an empty name. */
function storiesNamedIn(plain: unknown): (string | undefined)[] {
  return itemsOf(fieldsOf(plain).projects).map((project) => {
    const { story } = fieldsOf(project);
    return typeof story === 'string' && story.trim() ? story : undefined;
  });
}

/**
 * A plain content whose projects name the files of their stories in its language. A project without such a file has no page.
 */
export function withOwnStories(
  plain: unknown,
  language: Language,
  stories: ReadonlyMap<string, unknown>,
): unknown {
  const { projects, ...content } = fieldsOf(plain);
  if (!Array.isArray(projects)) return plain;
  const ownProjects = projects.map((project) => {
    const { story, slug, ...otherFields } = fieldsOf(project);
    // The schema reports an empty name.
    if (typeof story !== 'string' || !story.trim()) return project;
    const file = storyFileIn(language, story);
    return stories.has(file) ? { ...otherFields, slug, story: file } : otherFields;
  });
  return { ...content, projects: ownProjects };
}

/** The key of each project's story in a plain content. */
export const storyKeys = (plain: unknown): (string | undefined)[] =>
  storiesNamedIn(plain).map((story) => story && storyKey(story));

/**
 * Reports each story that a content names in a language and that the first language does not have: its page would be the
 * translation of no page.
 *
 * @param plainFirst the content in the first language
 */
export function storiesOfOneLanguage(
  plain: unknown,
  plainFirst: unknown,
  language: Language,
): Diagnostic[] {
  const keys = storyKeys(plain);
  const keysInFirst = storyKeys(plainFirst);
  return keys.flatMap((key, rank): Diagnostic[] => {
    if (key === undefined || keysInFirst.includes(key)) return [];
    const keyInFirst = keysInFirst[rank] ?? 'criee';
    return [
      {
        path: `projects[${rank}].story`,
        what: quoteName(`${key}.md`),
        why: 'no project of the first language has a story of that name, with which this one would be paired',
        advice: `name the file in the first language, such as '${keyInFirst}.md', and call this one ${storyFileIn(language, keyInFirst)}`,
      },
    ];
  });
}

function faultOfUnusedStory(name: string, siteLanguages: readonly Language[]): Fault {
  const [, key = '', code = ''] = /^(.+)\.([\w-]+)\.md$/.exec(name) ?? [];
  const language = languageMeantBy(code);
  if (language && language !== code)
    return {
      why: `\`${code}\` is not the code of a language, so no page shows it`,
      advice: `name it ${quoteName(storyFileIn(language, key))} if it is in ${languageName(language)}`,
    };
  if (!language)
    return {
      why: 'no project names it, so no page shows it',
      advice: `write \`story: ${quoteName(name)}\` in its project, or remove the file`,
    };
  if (!siteLanguages.slice(1).includes(language))
    return {
      why: 'the site has no pages in that language besides the first, so no page shows it',
      advice: `add '${language}' to \`languages\` in content.ts`,
    };
  return {
    why: 'no project names the story that it translates, so no page shows it',
    advice: `name the file of the other language in its project, and this one as that, with .${language}.md at its end`,
  };
}

/** The fault of a story's name in the content: no file has the name, or the file is told in another language than the first. */
function faultOfName(
  story: string,
  folder: StoryFolder,
  [first, ...others]: readonly [Language, ...Language[]],
): Fault | undefined {
  if (findFile(story, folder.files) === undefined) return missingFile(story, folder);
  const language = storyLanguage(story);
  if (language === undefined || !others.includes(language)) return undefined;
  return {
    why: `named as a story in ${languageName(language)}, and it is that of ${languageName(first)} here`,
    advice: `tell it in ${languageName(first)} in ${storyKey(story)}.md, and name that file`,
  };
}

function missingFile(story: string, { path, files }: StoryFolder): Fault {
  if (!story.endsWith('.md') || story.includes('/'))
    return {
      why: `not the name of a Markdown file in ${displayPath(path)}/`,
      advice: "write one such as 'criee.md'",
    };
  const nearestName = nearest(story, files);
  return {
    why: `no such file in ${displayPath(path)}/`,
    advice: nearestName
      ? `write ${quoteName(nearestName)} if that is the one`
      : 'put the file in that folder, or correct the name',
  };
}
