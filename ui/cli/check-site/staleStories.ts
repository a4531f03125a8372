import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../../content/diagnostics.ts';
import { storyFileIn } from '../../content/pageAddresses.ts';
import { storyFilePath } from '../../content/stories/read.ts';
import type { Language } from '../../content/words/words.ts';

/** A story in two languages, by the names of its files. */
interface TranslatedStory {
  readonly first: string;
  readonly other: string;
}

/**
 * A warning for each story that has changed in its first language since it was last changed in another one, as Git tells. A
 * folder without Git has none.
 */
export async function staleStories(
  folder: string,
  [, ...others]: readonly Language[],
): Promise<Diagnostic[]> {
  const names: readonly string[] = await readdir(join(folder, 'projects')).catch(() => []);
  const pairs = names.flatMap((first) =>
    others.map((language) => ({ first, other: storyFileIn(language, first) })),
  );
  const translated = pairs.filter(({ first, other }) => first !== other && names.includes(other));
  const isStale = await Promise.all(translated.map((story) => hasChangedSince(folder, story)));
  return translated
    .filter((_, rank) => isStale[rank])
    .map(({ first, other }) => ({
      file: storyFilePath(other),
      what: 'the story',
      why: `${storyFilePath(first)} has changed since`,
      do: 'tell here what has changed there',
    }));
}

/** True if the first file has changed since the last commit of the other one, which has not. */
async function hasChangedSince(
  folder: string,
  { first, other }: TranslatedStory,
): Promise<boolean> {
  const git = async (...words: readonly string[]) => {
    const run = promisify(execFile)('git', words, { cwd: folder });
    return run.then(({ stdout }) => stdout.trim()).catch(() => '');
  };
  const lastCommit = await git('log', '-1', '--format=%H', '--', storyFilePath(other));
  if (!lastCommit) return false;
  const isEdited = await git('status', '--porcelain', '--', storyFilePath(other));
  if (isEdited) return false;
  return Boolean(
    (await git('rev-list', '-1', `${lastCommit}..HEAD`, '--', storyFilePath(first))) ||
      (await git('status', '--porcelain', '--', storyFilePath(first))),
  );
}
