import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readContent } from '../content/read';
import { checkEachLanguage } from '../content/validate';
import { project, sampleFolder } from '../folders';
import { person } from '../harness/resumes';

/* These tests read the output of programs and of commands of the Makefile that fail, as their user sees it. */

/** Folders of owners have spaces, accents and apostrophes in their names. */
const temporaryFolder = await mkdtemp(join(tmpdir(), 'mes sites d’été '));
afterAll(() => rm(temporaryFolder, { recursive: true }));

/** The environment without the variables of the make that runs this test. */
const variablesOfMake = ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL', 'SITE'];
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !variablesOfMake.includes(name)),
);

type Variables = Readonly<Record<string, string>>;

/** Runs a program in a process of its own, with more variables in its environment. */
function run(program: string, args: readonly string[], cwd: string, variables: Variables) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...environment, ...variables },
    encoding: 'utf8',
    // A make that does not stop by itself would build for minutes.
    timeout: 30_000,
  });
  return { status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
}

/** Runs Node.js in the folder of the page. */
const node = (args: readonly string[], variables: Variables) =>
  run(process.execPath, args, join(project, 'ui'), variables);

/** Ends a program of the command line that runs in this process. */
class ProgramExit extends Error {}

/** Runs a program in this process, because starting one takes seconds, and gives the lines of its output. */
async function outputOf(file: string, args: readonly string[], variables: Variables) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new ProgramExit();
  });
  const { argv } = process;
  process.argv = [process.execPath, file, ...args];
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  try {
    await import(/* @vite-ignore */ join(project, 'ui/cli', file));
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error;
  } finally {
    process.argv = argv;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  return lines.flatMap((text) => text.split('\n'));
}

test('content and résumés in Latin-1 are not read, and their first invalid line is reported', async () => {
  const site = join(temporaryFolder, 'latin1');
  const resume = join(temporaryFolder, 'resume.json');
  await cp(sampleFolder, site, { recursive: true });
  const content = await readFile(join(sampleFolder, 'content.ts'), 'utf8');
  await writeFile(join(site, 'content.ts'), content.replaceAll('’', "\\'"), 'latin1');
  await writeFile(resume, '{\n  "basics": {\n    "label": "Développeuse" } }', 'latin1');
  const why = 'the file is not saved as UTF-8. Save it again with the encoding UTF-8.';

  expect(node(['run.mjs', 'cli/build.ts'], { SITE: site })).toEqual({
    status: 1,
    lines: [
      `${site}/content.ts:13: role: 'Développeur Full Stack',: ${why}`,
      `One error in ${site}/: the site is not built.`,
    ],
  });
  const importInto = ['run.mjs', 'cli/import-resume.ts', join(temporaryFolder, 'sans site')];
  expect(node(importInto, { RESUME: resume })).toEqual({
    status: 1,
    lines: [`${resume}:3: "label": "Développeuse" } }: ${why}`, 'No site/ was made.'],
  });
});

test('a missing résumé is reported', async () => {
  const resume = join(temporaryFolder, 'absent.json');
  const site = join(temporaryFolder, 'sans résumé');

  expect(await outputOf('import-resume.ts', [site], { RESUME: resume })).toEqual([
    `RESUME=${resume}: there is no such file. Correct RESUME.`,
  ]);
});

async function importResume(name: string, resume: object) {
  const file = join(temporaryFolder, `${name}.json`);
  const site = join(temporaryFolder, name);
  await writeFile(file, JSON.stringify(resume));
  const lines = await outputOf('import-resume.ts', [site], { RESUME: file });
  return { lines, site, file: `${site}/content.ts` };
}

test('an import says that every value of the résumé has its place', async () => {
  const { lines, site } = await importResume('entier', { basics: person });
  expect(lines).toEqual([
    expect.stringMatching(
      /^Nothing is written for the page \/about: .*content\.ts:\d+ about\.journey/,
    ),
    expect.stringMatching(/^Nothing is written of what recruiters look for first: .*content\.ts/),
    'Every value of entier.json has its place on the site.',
  ]);
  expect((await outputOf('check-placeholders.ts', [], { SITE: site })).join()).toContain(
    'owner.email',
  );
});

test('an import lists what the owner has to write, and counts what stands in comments', async () => {
  const basics = { ...person, email: '', pronouns: 'elle', permis: 'B' };
  const work = [{ position: 'Mousse', startDate: 'été 2020' }];

  const { lines, file } = await importResume('à compléter', { basics, work });

  const source = (await readFile(file, 'utf8')).split('\n');
  const line = (text: string) => source.findIndex((line) => line.includes(text)) + 1;
  expect(lines).toEqual([
    `Write, correct or check in ${file}:`,
    `  ${file}:${line('email:')} owner.email: missing: the résumé does not say it. Write the e-mail address that visitors write to.`,
    `  ${file}:${line('start:')} experiences[0].period.start: "été 2020": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".`,
    `  ${file}:${line('company:')} experiences[0].company: missing: the résumé does not say it where it has "Mousse". Write the employer.`,
    `Nothing is written for the page /about: your story goes into ${file}:${line('journey:')} about.journey, a paragraph each.`,
    expect.stringMatching(/^Nothing is written of what recruiters look for first: /),
    `Not on the site as written: 2 of the values of à compléter.json, in comments from ${file}:${line('// basics.pronouns')}.`,
  ]);
});

test('two résumés are read, the English one alone too, and what it lacks is listed', async () => {
  const french = join(temporaryFolder, 'cv.fr.json');
  const english = join(temporaryFolder, 'curriculum.json');
  const job = { name: 'Atelier du quai', position: 'Développeuse', startDate: '2020' };
  const inEnglish = { ...person, label: 'Developer', summary: 'Ten years of work.' };
  await writeFile(french, JSON.stringify({ basics: person, work: [job] }));
  await writeFile(english, JSON.stringify({ basics: inEnglish }));
  const siteOfBoth = join(temporaryFolder, 'both');
  const siteInEnglish = join(temporaryFolder, 'english');

  const lines = await outputOf('import-resume.ts', [siteOfBoth], {
    RESUME: french,
    RESUME_EN: english,
  });
  await outputOf('import-resume.ts', [siteInEnglish], { RESUME_EN: english });

  const { lineOf } = await readContent(siteOfBoth);
  expect(lines).toContain(
    `  ${siteOfBoth}/content.ts:${lineOf('experiences')} experiences: "Atelier du quai": curriculum.json has nothing that agrees with it in dates, address or name, so that it is in French alone. Write its texts in each language, { fr: …, en: … }.`,
  );
  expect((await readContent(siteOfBoth)).raw).toMatchObject({ languages: ['fr', 'en'] });
  expect((await readContent(siteInEnglish)).raw).toMatchObject({ languages: ['en'] });
});

const withLanguages = async (languages: string) => {
  const site = join(temporaryFolder, `in ${languages}`);
  await cp(sampleFolder, site, { recursive: true });
  const lines = await outputOf('set-languages.ts', [site], { LANGUAGES: languages });
  return { site, lines };
};

test('the sample in two languages lists every sentence to write, with its line', async () => {
  const { site, lines } = await withLanguages('fr,en');

  const { raw, lineOf } = await readContent(site);
  const { errors } = checkEachLanguage(raw, new Map());
  expect(raw).toMatchObject({ languages: ['fr', 'en'] });
  expect(errors.length).toBeGreaterThan(10);
  for (const { path = '' } of errors)
    expect(lines.join('\n')).toContain(`  ${site}/content.ts:${lineOf(path)} ${path}: `);
});

test('the sample in a language that a site cannot have stays as it is', async () => {
  const { site, lines } = await withLanguages('fr,xx');

  expect(lines).toEqual([
    'LANGUAGES=fr,xx: "xx" is no language that a site can have. Write some of fr, en, with commas between them.',
  ]);
  expect((await readContent(site)).raw).not.toHaveProperty('languages');
});

test('a Node.js without the language of the site is refused, with the package to install', async () => {
  const resume = join(temporaryFolder, 'resume.json');
  await writeFile(resume, JSON.stringify({ basics: person }));
  const alpine = ['--require', join(project, 'ui/harness/nodeWithoutFrench.cjs'), 'run.mjs'];
  const fault = `dates and numbers in French: this Node.js (${process.version}) does not know them, and would write those of English. Install the package icu-data-full (on Alpine, by \`apk add icu-data-full\`), or Node.js from nodejs.org.`;

  expect(node([...alpine, 'cli/build.ts'], { SITE: 'ui/sample' })).toEqual({
    status: 1,
    lines: [`ui/sample/: ${fault}`, 'One error in ui/sample/: the site is not built.'],
  });
  const site = join(temporaryFolder, 'sans français');
  expect(node([...alpine, 'cli/import-resume.ts', site], { RESUME: resume })).toEqual({
    status: 1,
    lines: [`${site}/: ${fault}`, 'No site/ was made.'],
  });
});

const noFolder = (site: string) =>
  `SITE=${site}: there is no such folder. Correct SITE, or run \`make site\` to begin one in site/.`;

/** Runs a command of the Makefile that fails, and gives the lines that are not make's own. */
function linesOfMake(site: string, target: string) {
  const { status, lines } = run('make', ['--no-print-directory', target], project, { SITE: site });
  expect(status).toBe(2);
  return lines.filter((line) => line && !/^make: \*\*\* /.test(line));
}

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
])('a missing SITE folder is reported at once by make %s', (target) => {
  const site = join(temporaryFolder, "l'absent");
  expect(linesOfMake(site, target)).toEqual([noFolder(site)]);
});

test('make site makes no other folder, and a SITE that is a file is reported', async () => {
  expect(linesOfMake('ailleurs', 'site')).toContain(
    'SITE=ailleurs: `make site` makes site/ only. Run it without SITE.',
  );
  const site = join(temporaryFolder, 'un fichier');
  await writeFile(site, '');
  expect(linesOfMake(site, 'build')).toContain(noFolder(site));
});

test('the commands run the bash of the PATH', async () => {
  const folder = join(temporaryFolder, 'bin');
  await mkdir(folder);
  await writeFile(join(folder, 'bash'), '#!/bin/sh\necho the bash of the PATH\n');
  await chmod(join(folder, 'bash'), 0o755);

  const { stdout } = spawnSync('make', ['help'], {
    cwd: project,
    env: { ...environment, PATH: `${folder}:${environment.PATH}` },
    encoding: 'utf8',
  });

  expect(stdout).toBe('the bash of the PATH\n');
});

test('every bash script is run by the bash of the PATH', async () => {
  for (const folder of ['.ci', 'deploy', 'scripts', 'tests', 'tests/systemd'])
    for (const entry of await readdir(join(project, folder), { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const [firstLine] = (await readFile(join(project, folder, entry.name), 'utf8')).split('\n');
      expect(firstLine, entry.name).not.toMatch(/^#!(?!\/usr\/bin\/env ).*bash/);
    }
});
