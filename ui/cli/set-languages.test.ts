import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '../content/read';
import { checkEachLanguage } from '../content/validate';
import { sampleFolder } from '../folders';
import { temporaryFolder } from '../harness/folder';
import { runInProcess } from '../harness/programs';

/** Sets the languages of a copy of the sample, and returns its folder and what the program prints. */
async function setLanguagesOfSample(languages: string) {
  const folder = temporaryFolder();
  cpSync(sampleFolder, folder, { recursive: true });
  const outputLines = await runInProcess('set-languages.ts', [folder], { LANGUAGES: languages });
  return { folder, outputLines };
}

test('the languages are written into the content', async () => {
  const { folder } = await setLanguagesOfSample('fr,en');

  const { raw } = await readContent(folder);
  expect(raw).toMatchObject({ languages: ['fr', 'en'] });
});

test('each sentence to translate is listed with its line', async () => {
  const { folder, outputLines } = await setLanguagesOfSample('fr,en');

  const { raw, lineOf } = await readContent(folder);
  const noStories = new Map();
  const { errors } = checkEachLanguage(raw, noStories);
  expect(errors.length).toBeGreaterThan(10);
  for (const { path = '' } of errors)
    expect(outputLines.join('\n')).toContain(`  ${folder}/content.ts:${lineOf(path)} ${path}: `);
});

test('a language that no site can have is refused without a change to the content', async () => {
  const { folder, outputLines } = await setLanguagesOfSample('fr,xx');

  expect(outputLines).toEqual([
    'LANGUAGES=fr,xx: "xx" is no language that a site can have. Write some of fr, en, with commas between them.',
  ]);
  expect((await readContent(folder)).raw).not.toHaveProperty('languages');
});
