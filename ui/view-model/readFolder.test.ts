import { expect, test } from 'vitest';
import { formatDiagnostic } from '../content/diagnostics';
import { folderWith } from '../harness/folder';
import { sampleSource } from '../harness/sites';
import { loadSite } from './loadSite';

const withStory = sampleSource.replace(
  "title: 'Imagerie",
  "story: 'criee.md', summary: 'Des cartes.', title: 'Imagerie",
);

test.each([
  'content.ts',
  'theme.css',
  'favicon.svg',
  'signature.svg',
  'cv.pdf',
  'social-card.png',
  'projects/criee.md',
])('a folder named %s is reported, whatever else the site has', async (name) => {
  const files: Record<string, string> = { 'content.ts': withStory, 'projects/criee.md': 'Vu.' };
  delete files[name];
  const folder = folderWith({ ...files, [`${name}/page.txt`]: '' });

  const { report } = await loadSite(folder, () => {});

  expect(report.errors.map((error) => formatDiagnostic(error, report))).toEqual([
    `${report.folder}/${name}: the file: a folder, where a file is needed. Rename the folder, or put the file in its place.`,
  ]);
});

test('a card in a language without pages is an unused file', async () => {
  const folder = folderWith({ 'content.ts': sampleSource, 'social-card-en.png': '' });

  const { report } = await loadSite(folder, () => {});

  const [warning] = report.warnings.filter(({ file }) => file === 'social-card-en.png');
  expect(warning).toMatchObject({ why: 'nothing uses it' });
});
