import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatReport } from '../content/diagnostics';
import { sampleSource, temporarySite } from '../harness/sites';

const { folder, reportOn } = temporarySite();

/** The lines about files in the report on a sample with a link to `href`. */
async function linesOnFiles(href: string): Promise<string[]> {
  const report = await reportOn(sampleSource.replace('https://example.com/', href));
  const text = formatReport(report).replaceAll(`${report.folder}/`, '');
  return text.split('\n').filter((line) => /^Warning: pictures|^public|plans|One error/.test(line));
}

await mkdir(join(folder, 'public'));
await writeFile(join(folder, 'public/plan.pdf'), '%PDF');
await writeFile(join(folder, 'pictures/oubliée.png'), '');

test('a picture that nothing uses is a warning', async () => {
  expect(await linesOnFiles('/plan.pdf')).toEqual([
    'Warning: pictures/: "oubliée.png": nothing uses this file. Name it in content.ts or in a story (subtitles have the name of their video), or move it out of this folder.',
  ]);
});

test('a link to a file that is not published is an error', async () => {
  expect(await linesOnFiles('/plans.pdf')).toEqual([
    expect.stringContaining('"/plans.pdf": the site has no such file.'),
    expect.stringMatching(/^One error/),
  ]);
});

test('a published file with the address of a page is an error', async () => {
  await writeFile(join(folder, 'public/profil.html'), '');

  expect(await linesOnFiles('/plan.pdf')).toEqual([
    'public/profil.html: /profil.html: the site has its page /profil there. Give it another name.',
    expect.stringMatching(/^One error/),
  ]);
});
