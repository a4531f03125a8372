import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, nearest } from '../diagnostics.ts';
import { encodingDiagnostic, readText } from '../encoding.ts';
import { findFile, quoteName } from '../fileNames.ts';
import { typesetIn } from '../typography.ts';
import { type Language, languages } from '../words/words.ts';
import { checkLanguages } from './code.ts';
import { parseStory, type Story } from './parse.ts';

const FOLDER = 'projects';

/** The file of a story as the report names it. */
export const storyFile = (name: string) => `${FOLDER}/${name}`;

/** The file of a story in another language, beside the French one. */
export const storyIn = (language: string, name: string) =>
  name.replace(/(?=\.md$)/, `.${language}`);

/**
 * Reads the stories that a content names, and those beside them in other languages, by the names of their files, whatever
 * else may be wrong with it, so that one report says everything.
 */
export async function readStories(folder: string, raw: unknown, others: readonly Language[]) {
  const stories = new Map<string, Story>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md'));
  const unused = new Set(files);
  const { projects } = Object(raw) as Record<string, unknown>;
  for (const [at, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const { story } = Object(project) as Record<string, unknown>;
    // The schema says that an empty name is none.
    if (typeof story !== 'string' || !story.trim()) continue;
    if (findFile(story, files) === undefined) {
      errors.push({
        path: `projects[${at}].story`,
        what: quoteName(story),
        ...missing(story, files),
      });
      continue;
    }
    for (const language of ['fr', ...others] as const) {
      const own = language === 'fr' ? story : storyIn(language, story);
      const name = findFile(own, files);
      if (name === undefined) continue;
      unused.delete(name);
      const file = storyFile(name);
      try {
        const text = await readText(join(folder, FOLDER, name));
        const parsed = typesetIn(language, new Set(), () => parseStory(text, file));
        stories.set(own, parsed.story);
        errors.push(...parsed.errors);
        warnings.push(...(await checkLanguages(parsed.story.tree, file)));
      } catch (error) {
        errors.push(encodingDiagnostic(error, file));
      }
    }
  }
  const unnamed = [...unused].map((name) => ({
    file: storyFile(name),
    what: 'the story',
    ...unusedStory(name, others),
  }));
  return { stories, errors, warnings: [...warnings, ...unnamed] };
}

function unusedStory(name: string, others: readonly Language[]): Pick<Diagnostic, 'why' | 'do'> {
  const [, language = ''] = /\.([a-z]+)\.md$/.exec(name) ?? [];
  if (!(language in languages))
    return {
      why: 'no project names it, so no page shows it',
      do: `write \`story: ${quoteName(name)}\` in its project, or remove the file`,
    };
  const isRead = (others as readonly string[]).includes(language);
  return isRead
    ? {
        why: 'no project names the story that it translates, so no page shows it',
        do: `name the French story in its project, and this file as that, with .${language}.md at its end`,
      }
    : {
        why: `the site has no content.${language}.ts, so no page shows it`,
        do: `run \`make translation LANGUAGE=${language}\``,
      };
}

function missing(story: string, names: readonly string[]): Pick<Diagnostic, 'why' | 'do'> {
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
