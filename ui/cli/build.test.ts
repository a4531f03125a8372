import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleFolder } from '../folders';
import { temporaryFolder } from '../harness/folder';
import { runNode, WITHOUT_FRENCH } from '../harness/programs';

test('a content in Latin-1 is refused, with its first line that is not UTF-8', () => {
  const site = temporaryFolder();
  cpSync(sampleFolder, site, { recursive: true });
  const content = readFileSync(join(sampleFolder, 'content.ts'), 'utf8');
  writeFileSync(join(site, 'content.ts'), content.replaceAll('’', "\\'"), 'latin1');

  expect(runNode(['run.mjs', 'cli/build.ts'], { SITE: site })).toEqual({
    status: 1,
    lines: [
      `${site}/content.ts:13: role: 'Développeur Full Stack',: the file is not saved as UTF-8. Save it again with the encoding UTF-8.`,
      `One error in ${site}/: the site is not built.`,
    ],
  });
});

test('a Node.js without French is refused, with the package to install', () => {
  expect(runNode([...WITHOUT_FRENCH, 'run.mjs', 'cli/build.ts'], { SITE: 'ui/sample' })).toEqual({
    status: 1,
    lines: [
      `ui/sample/: dates and numbers in French: this Node.js (${process.version}) does not know them, and would write those of English. Install the package icu-data-full (on Alpine, by \`apk add icu-data-full\`), or Node.js from nodejs.org.`,
      'One error in ui/sample/: the site is not built.',
    ],
  });
});
