import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, nearest } from '../diagnostics.ts';
import { findFile, quoteName } from '../fileNames.ts';
import { storyFileIn, storyKey, storyLanguage } from '../pageAddresses.ts';
import { fileDiagnosticOrThrow, readText } from '../readFile.ts';
import { isLanguage, type Language, languageName } from '../words/words.ts';
import { checkLanguages } from './code.ts';
import { parseStory, type Story } from './parse.ts';

const FOLDER = 'projects';

/** The file of a story as the report names it. */
export const storyFilePath = (name: string) => `${FOLDER}/${name}`;

/**
 * Reads the stories that a plain content names, and those beside them in the other languages of the site, by the names of
 * their files, whatever else may be wrong with it, so that one report says everything.
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
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md'));
  const unused = new Set(files);

  async function readStory(language: Language, nameInContent: string) {
    const name = findFile(nameInContent, files);
    if (name === undefined) return;
    unused.delete(name);
    const file = storyFilePath(name);
    try {
      const text = await readText(join(folder, FOLDER, name));
      const parsed = parseStory(text, file, language);
      stories.set(nameInContent, parsed.story);
      errors.push(...parsed.errors);
      warnings.push(...(await checkLanguages(parsed.story.tree, file)));
    } catch (error) {
      errors.push(fileDiagnosticOrThrow(error, file));
    }
  }

  for (const [rank, story] of storiesNamedIn(plain).entries()) {
    if (story === undefined) continue;
    const fault = faultOfName(story, files, languages);
    if (fault) {
      errors.push({ path: `projects[${rank}].story`, what: quoteName(story), ...fault });
      continue;
    }
    for (const language of languages)
      await readStory(language, language === first ? story : storyFileIn(language, story));
  }
  const unnamed = [...unused].map((name) => ({
    file: storyFilePath(name),
    what: 'the story',
    ...unusedStory(name, languages),
  }));
  return { stories, errors, warnings: [...warnings, ...unnamed] };
}

/** The file that each project of a plain content names as its story. The schema says that an empty name is none. */
function storiesNamedIn(plain: unknown): (string | undefined)[] {
  const { projects }: Partial<Record<string, unknown>> = Object(plain);
  if (!Array.isArray(projects)) return [];
  return projects.map((project) => {
    const { story } = Object(project);
    return typeof story === 'string' && story.trim() ? story : undefined;
  });
}

/**
 * A plain content that names the stories' files in its language. A project whose story is not told in that language has no page of
 * its own there.
 */
export function withOwnStories(
  plain: unknown,
  language: Language,
  stories: ReadonlyMap<string, unknown>,
): unknown {
  const { projects, ...content }: Partial<Record<string, unknown>> = Object(plain);
  if (!Array.isArray(projects)) return plain;
  const ownProjects = projects.map((project) => {
    const { story, slug, ...others }: Partial<Record<string, unknown>> = Object(project);
    // The schema says that an empty name is none.
    if (typeof story !== 'string' || !story.trim()) return project;
    const file = storyFileIn(language, story);
    return stories.has(file) ? { ...others, slug, story: file } : others;
  });
  return { ...content, projects: ownProjects };
}

/** The key of each project's story in a plain content. */
export const storyKeys = (plain: unknown): (string | undefined)[] =>
  storiesNamedIn(plain).map((story) => story && storyKey(story));

/**
 * Reports each story that a content names in a language and the first language does not tell: no page would be the
 * translation of another.
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
        do: `name the file in the first language, such as '${keyInFirst}.md', and call this one ${storyFileIn(language, keyInFirst)}`,
      },
    ];
  });
}

type Fault = Pick<Diagnostic, 'why' | 'do'>;

function unusedStory(name: string, published: readonly Language[]): Fault {
  const [, language = ''] = /\.([a-z]+)\.md$/.exec(name) ?? [];
  if (!isLanguage(language))
    return {
      why: 'no project names it, so no page shows it',
      do: `write \`story: ${quoteName(name)}\` in its project, or remove the file`,
    };
  if (!published.slice(1).includes(language))
    return {
      why: 'the site has no pages in that language besides the first, so no page shows it',
      do: `add '${language}' to \`languages\` in content.ts`,
    };
  return {
    why: 'no project names the story that it translates, so no page shows it',
    do: `name the file of the other language in its project, and this one as that, with .${language}.md at its end`,
  };
}

/** The fault of a story's name in the content: no file has it, or one that is told in another language. */
function faultOfName(
  story: string,
  files: readonly string[],
  [first, ...others]: readonly [Language, ...Language[]],
): Fault | undefined {
  if (findFile(story, files) === undefined) return missingFile(story, files);
  const language = storyLanguage(story);
  if (language === undefined || !others.includes(language)) return undefined;
  return {
    why: `named as a story in ${languageName(language)}, and it is that of ${languageName(first)} here`,
    do: `tell it in ${languageName(first)} in ${storyKey(story)}.md, and name that file`,
  };
}

function missingFile(story: string, names: readonly string[]): Fault {
  if (!story.endsWith('.md') || story.includes('/'))
    return {
      why: `not the name of a Markdown file in ${FOLDER}/`,
      do: "write one such as 'criee.md'",
    };
  const near = nearest(story, names);
  return {
    why: `no such file in ${FOLDER}/`,
    do: near
      ? `write ${quoteName(near)} if that is the one`
      : `write it in ${FOLDER}/, or correct the name`,
  };
}
