import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatReport } from '../content/diagnostics';
import { sampleSource, temporarySite } from '../harness/sites';

const { folder, reported } = temporarySite();

/** The lines of the report on the sample with a link, that are about files. */
async function linesWith(href: string): Promise<string[]> {
  const report = await reported(sampleSource.replace('https://example.com/', href));
  const text = formatReport(report).replaceAll(`${report.folder}/`, '');
  return text.split('\n').filter((line) => /^Warning: pictures|^public|plans|One error/.test(line));
}

await mkdir(join(folder, 'public'));
await writeFile(join(folder, 'public/plan.pdf'), '%PDF');
await writeFile(join(folder, 'pictures/oubliée.png'), '');

test('a picture that nothing uses is a warning', async () => {
  expect(await linesWith('/plan.pdf')).toEqual([
    'Warning: pictures/: "oubliée.png": nothing uses this file. Name it in content.ts or in a story (subtitles have the name of their video), or move it out of this folder.',
  ]);
});

test('a link leads to a published file, and to no other', async () => {
  expect(await linesWith('/plans.pdf')).toEqual([
    expect.stringContaining('"/plans.pdf": the site has no such file.'),
    expect.stringMatching(/^One error/),
  ]);
});

test('a published file takes no address of the site', async () => {
  await writeFile(join(folder, 'public/profil.html'), '');

  expect(await linesWith('/plan.pdf')).toEqual([
    'public/profil.html: /profil.html: the site has its page /profil there. Give it another name.',
    expect.stringMatching(/^One error/),
  ]);
});
