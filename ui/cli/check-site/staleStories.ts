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
  readonly originalName: string;
  readonly translationName: string;
}

/**
 * Warns of each story whose first language has changed since the last change of its translation, by the commits of Git.
 * There is no warning in a folder without Git.
 */
export async function staleStories(
  folder: string,
  [, ...otherLanguages]: readonly Language[],
): Promise<Diagnostic[]> {
  const translatedStories = await readTranslatedStories(folder, otherLanguages);
  const isStale = await Promise.all(translatedStories.map((story) => isOutdated(folder, story)));
  return translatedStories
    .filter((_, rank) => isStale[rank])
    .map(({ originalName, translationName }) => ({
      file: storyFilePath(translationName),
      what: 'the story',
      why: `${storyFilePath(originalName)} has changed since`,
      advice: 'tell here what has changed there',
    }));
}

async function readTranslatedStories(
  folder: string,
  otherLanguages: readonly Language[],
): Promise<TranslatedStory[]> {
  const names: readonly string[] = await readdir(join(folder, 'projects')).catch(() => []);
  const pairs = names.flatMap((originalName) =>
    otherLanguages.map((language) => ({
      originalName,
      translationName: storyFileIn(language, originalName),
    })),
  );
  return pairs.filter(
    ({ originalName, translationName }) =>
      originalName !== translationName && names.includes(translationName),
  );
}

/** True if the original has changed since the last commit of the translation, and the translation has not. */
async function isOutdated(
  folder: string,
  { originalName, translationName }: TranslatedStory,
): Promise<boolean> {
  const original = storyFilePath(originalName);
  const translation = storyFilePath(translationName);
  /** The output of a command of Git, which is empty if the command fails. */
  const git = async (...words: readonly string[]) => {
    const run = promisify(execFile)('git', words, { cwd: folder });
    return run.then(({ stdout }) => stdout.trim()).catch(() => '');
  };
  const lastCommit = await git('log', '-1', '--format=%H', '--', translation);
  if (lastCommit === '') return false;
  const editsOfTranslation = await git('status', '--porcelain', '--', translation);
  if (editsOfTranslation !== '') return false;
  const laterCommit = await git('rev-list', '-1', `${lastCommit}..HEAD`, '--', original);
  const editsOfOriginal = await git('status', '--porcelain', '--', original);
  return laterCommit !== '' || editsOfOriginal !== '';
}
