import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../harness/folder';
import { staleStories } from './staleStories';

type Files = Readonly<Record<string, string>>;

const bothStories = {
  'projects/criee.md': 'Trente minutes.',
  'projects/criee.en.md': 'Thirty minutes.',
};
const changeInFrench = { 'projects/criee.md': 'Trois minutes.' };
const changeInEnglish = { 'projects/criee.en.md': 'Three minutes.' };

/** A folder of Git after these commits, and with these edits after them. */
async function folderAfter(commits: readonly Files[], edits: Files = {}): Promise<string> {
  const folder = folderWith(bothStories);
  const write = async (files: Files) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  };
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@ana.example', ...words], {
      cwd: folder,
    });
  if (commits.length > 0) git('init', '--quiet');
  for (const files of commits) {
    await write(files);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Tell the story');
  }
  await write(edits);
  return folder;
}

test.each([
  {
    name: 'the first language in a later commit',
    commits: [bothStories, changeInFrench],
    isStale: true,
  },
  {
    name: 'the first language, not committed yet',
    commits: [bothStories],
    edits: changeInFrench,
    isStale: true,
  },
  {
    name: 'both languages in one commit',
    commits: [bothStories, { ...changeInFrench, ...changeInEnglish }],
    isStale: false,
  },
  {
    name: 'the second language in a later commit',
    commits: [bothStories, changeInFrench, changeInEnglish],
    isStale: false,
  },
  {
    name: 'both languages, not committed yet',
    commits: [bothStories],
    edits: { ...changeInFrench, ...changeInEnglish },
    isStale: false,
  },
  { name: 'no story', commits: [bothStories, { 'README.md': 'A site.' }], isStale: false },
  { name: 'both languages, without Git', commits: [], edits: bothStories, isStale: false },
])('a story is stale after a change of $name: $isStale', async ({ commits, edits, isStale }) => {
  const folder = await folderAfter(commits, edits);

  const warnings = await staleStories(folder, ['fr', 'en']);

  const warning = {
    file: 'projects/criee.en.md',
    why: 'projects/criee.md has changed since',
  };
  expect(warnings).toMatchObject(isStale ? [warning] : []);
});

test('in a site of one language no story is stale', async () => {
  const folder = await folderAfter([bothStories, changeInFrench]);

  expect(await staleStories(folder, ['fr'])).toEqual([]);
});
