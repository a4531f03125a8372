import { expect, test } from 'vitest';
import { folderWith } from '../../harness/folder';
import { readStories } from './read';

const frenchStory = 'Je suis venue sur le quai à cinq heures, pour voir la vente.';
const englishStory = 'I came to the quay at five, to watch the sale with the buyers.';

/** The warnings on the stories of one project in French and English. */
async function warningsOn(files: Readonly<Record<string, string>>) {
  const folder = folderWith(files);
  const { warnings } = await readStories(folder, { projects: [{ story: 'criee.md' }] }, [
    'fr',
    'en',
  ]);
  return warnings;
}

test('a story that was copied and not translated gives a warning', async () => {
  const files = { 'projects/criee.md': frenchStory, 'projects/criee.en.md': frenchStory };

  expect(await warningsOn(files)).toEqual([
    {
      file: 'projects/criee.en.md',
      what: 'the story',
      why: 'it looks French, and has a page in English',
      advice: 'write it in English',
    },
  ]);
});

test('a story in each language gives no warning', async () => {
  const files = { 'projects/criee.md': frenchStory, 'projects/criee.en.md': englishStory };

  expect(await warningsOn(files)).toEqual([]);
});
