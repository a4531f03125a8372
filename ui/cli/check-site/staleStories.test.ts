import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../harness/folder';
import { staleStories } from './staleStories';

type Files = Readonly<Record<string, string>>;

const both = { 'projects/criee.md': 'Trente minutes.', 'projects/criee.en.md': 'Thirty minutes.' };
const french = { 'projects/criee.md': 'Trois minutes.' };
const english = { 'projects/criee.en.md': 'Three minutes.' };

/** A folder of Git after these commits, and with these edits after them. */
async function folderAfter(commits: readonly Files[], edits: Files = {}): Promise<string> {
  const folder = folderWith(both);
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
  { name: 'the first language in a later commit', commits: [both, french], stale: true },
  { name: 'the first language, not committed yet', commits: [both], edits: french, stale: true },
  { name: 'both in one commit', commits: [both, { ...french, ...english }], stale: false },
  { name: 'the other one later', commits: [both, french, english], stale: false },
  {
    name: 'both, not committed yet',
    commits: [both],
    edits: { ...french, ...english },
    stale: false,
  },
  { name: 'neither', commits: [both, { 'README.md': 'A site.' }], stale: false },
  { name: 'both, without Git', commits: [], edits: both, stale: false },
])('a story is read again where what has changed is $name: $stale', async (history) => {
  const { commits, edits, stale } = history;
  const folder = await folderAfter(commits, edits);

  const warnings = await staleStories(folder, ['fr', 'en']);

  const warning = {
    file: 'projects/criee.en.md',
    why: 'projects/criee.md has changed since',
  };
  expect(warnings).toMatchObject(stale ? [warning] : []);
});

test('in a site of one language no story is read again', async () => {
  const folder = await folderAfter([both, french]);

  expect(await staleStories(folder, ['fr'])).toEqual([]);
});
