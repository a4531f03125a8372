import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '../content/read';
import { checkEachLanguage } from '../content/validate';
import { sampleFolder } from '../folders';
import { temporaryFolder } from '../harness/folder';
import { runInProcess } from '../harness/programs';

/** Publishes a copy of the sample in these languages. */
async function setLanguages(languages: string) {
  const site = temporaryFolder();
  cpSync(sampleFolder, site, { recursive: true });
  const lines = await runInProcess('set-languages.ts', [site], { LANGUAGES: languages });
  return { site, lines };
}

test('for the sample in two languages each sentence to write is listed with its line', async () => {
  const { site, lines } = await setLanguages('fr,en');

  const { raw, lineOf } = await readContent(site);
  const { errors } = checkEachLanguage(raw, new Map());
  expect(raw).toMatchObject({ languages: ['fr', 'en'] });
  expect(errors.length).toBeGreaterThan(10);
  for (const { path = '' } of errors)
    expect(lines.join('\n')).toContain(`  ${site}/content.ts:${lineOf(path)} ${path}: `);
});

test('the sample stays as it is when a language is one that no site can have', async () => {
  const { site, lines } = await setLanguages('fr,xx');

  expect(lines).toEqual([
    'LANGUAGES=fr,xx: "xx" is no language that a site can have. Write some of fr, en, with commas between them.',
  ]);
  expect((await readContent(site)).raw).not.toHaveProperty('languages');
});
