import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project, sampleFolder } from '../folders';

/* What the programs and the commands of the Makefile say when they stop, as their user sees it. */

let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'mes sites d’été '));
});
afterAll(() => rm(room, { recursive: true }));

/** The environment without the variables of the make that runs this test. */
const { MAKEFLAGS: _, MFLAGS: __, MAKELEVEL: ___, SITE: ____, ...env } = process.env;

const run = (site: string, program: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...env, SITE: site },
    encoding: 'utf8',
    // A make that does not stop by itself would build for minutes.
    timeout: 30_000,
  });
  return { status, said: `${stdout}${stderr}` };
};

const node = (site: string, ...args: readonly string[]) =>
  run(site, process.execPath, ['run.mjs', ...args], join(project, 'ui'));

test('content in Latin-1 is not built, and its first invalid line is reported', async () => {
  const site = join(room, 'latin1');
  await cp(sampleFolder, site, { recursive: true });
  const content = await readFile(join(sampleFolder, 'content.ts'), 'utf8');
  await writeFile(join(site, 'content.ts'), content.replaceAll('’', "\\'"), 'latin1');
  const { status, said } = node(site, 'cli/build.ts');
  expect(said.split('\n')).toEqual([
    `${site}/content.ts:13: role: 'Développeur Full Stack',: the file is not saved as UTF-8. Save it again with the encoding UTF-8.`,
    `One error in ${site}/: the site is not built.`,
    '',
  ]);
  expect(status).toBe(1);
});

test('a résumé in Latin-1 is not imported, and its first invalid line is reported', async () => {
  const resume = join(room, 'resume.json');
  await writeFile(resume, '{\n  "basics": {\n    "label": "Développeuse" } }', 'latin1');
  const { status, said } = node('', 'cli/import-resume.ts', resume);
  expect(said).toBe(
    `${resume}:3: "label": "Développeuse" } }: the file is not saved as UTF-8. Save it again with the encoding UTF-8.\nNo site/ was made.\n`,
  );
  expect(status).toBe(1);
});

describe('a missing SITE folder is reported at once, with what to do, by', () => {
  test.each([
    'run',
    'build',
    'ui',
    'dev',
    'check-site',
    'dist',
    'image',
    'check-placeholders',
    'social-card',
    'cv',
    'bench',
    'bench-page',
    'bench-lighthouse',
    'fuzz',
    'reproducible',
  ])('make %s', (target) => {
    const site = join(room, "l'absent");
    const { status, said } = run(site, 'make', ['--no-print-directory', target], project);
    const lines = said.split('\n').filter((line) => line && !/^make: \*\*\* /.test(line));
    expect(lines).toEqual([
      `SITE=${site}: there is no such folder. Correct SITE, or run \`make site\` to begin one in site/.`,
    ]);
    expect(status).toBe(2);
  });

  test('make, when it is a file', async () => {
    const site = join(room, 'un fichier');
    await writeFile(site, '');
    expect(run(site, 'make', ['ui'], project).said).toContain(
      `SITE=${site}: there is no such folder.`,
    );
  });
});
