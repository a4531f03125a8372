import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../harness/folder';
import { environment, runProgram } from '../harness/programs';

/* The commands of the Makefile, as their user sees them. */

/** Runs a command of the Makefile that fails, and gives the lines that are not make's own. */
function linesOfFailure(command: string, site: string) {
  const args = ['--no-print-directory', command];
  const { status, lines } = runProgram('make', args, { variables: { SITE: site } });
  expect(status).toBe(2);
  return lines.filter((line) => line && !line.startsWith('make: *** '));
}

const noFolder = (site: string) =>
  `SITE=${site}: there is no such folder. Correct SITE, or run \`make site\` to begin one in site/.`;

test.each([
  'run',
  'build',
  'dev',
  'check-site',
  'dist',
  'image',
  'check-placeholders',
  'bench',
  'bench-page',
  'bench-lighthouse',
])('make %s reports at once that there is no folder SITE', (command) => {
  const site = join(temporaryFolder(), "l'absent");

  expect(linesOfFailure(command, site)).toEqual([noFolder(site)]);
});

test('make build reports that SITE is a file', () => {
  const site = join(temporaryFolder(), 'un fichier');
  writeFileSync(site, '');

  expect(linesOfFailure('build', site)).toContain(noFolder(site));
});

test('make site refuses to make another folder than site/', () => {
  expect(linesOfFailure('site', 'ailleurs')).toContain(
    'SITE=ailleurs: `make site` makes site/ only. Run it without SITE.',
  );
});

test('make runs its commands by the bash of the PATH', () => {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'bash'), '#!/bin/sh\necho the bash of the PATH\n');
  chmodSync(join(bin, 'bash'), 0o755);

  const { lines } = runProgram('make', ['help'], {
    variables: { PATH: `${bin}:${environment.PATH}` },
  });

  expect(lines).toEqual(['the bash of the PATH']);
});
