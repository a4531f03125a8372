import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { nearest } from '../nearest.ts';
import { encodingDiagnostic, readText } from '../utf8.ts';
import { parseStory, type Story } from './parse.ts';

/** The folder of the stories, in that of the site. */
const FOLDER = 'projects';

/** The stories of a site's projects, and what is to be said of them. */
export interface Stories {
  /** By the name of their file, as the content has it. */
  readonly stories: ReadonlyMap<string, Story>;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** The file of a story as the report names it. */
export const storyFile = (name: string) => `${FOLDER}/${name}`;

/**
 * Reads the stories that a content names, whatever else may be wrong with it, so that one report says everything.
 */
export async function readStories(folder: string, raw: unknown): Promise<Stories> {
  const stories = new Map<string, Story>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const files = await readdir(join(folder, FOLDER)).catch(() => []);
  // A Mac stores « é » as two characters.
  const stored = new Map(
    files.filter((name) => name.endsWith('.md')).map((name) => [name.normalize(), name]),
  );
  const unused = new Set(stored.keys());
  const { projects } = Object(raw) as Record<string, unknown>;
  for (const [at, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const { story } = Object(project) as Record<string, unknown>;
    // The schema says that an empty name is none.
    if (typeof story !== 'string' || !story.trim()) continue;
    const name = stored.get(story);
    if (name === undefined) {
      errors.push({
        path: `projects[${at}].story`,
        what: formatValue(story),
        ...missing(story, [...stored.keys()]),
      });
      continue;
    }
    unused.delete(story);
    const file = storyFile(story);
    try {
      const parsed = parseStory(await readText(join(folder, FOLDER, name)), file);
      stories.set(story, parsed.story);
      errors.push(...parsed.errors);
      warnings.push(...parsed.warnings);
    } catch (error) {
      errors.push(encodingDiagnostic(error, file));
    }
  }
  const unnamed = [...unused].map((name) => ({
    file: storyFile(name),
    what: 'the story',
    why: 'no project names it, so no page shows it',
    do: `write \`story: '${name}'\` in its project, or remove the file`,
  }));
  return { stories, errors, warnings: [...warnings, ...unnamed] };
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
    do: near ? `write '${near}' if that is the one` : `write it in ${FOLDER}/, or correct the name`,
  };
}
