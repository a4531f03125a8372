import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../content/diagnostics';
import { readContent } from '../content/read';
import { smallResume } from '../harness/arbitraryResumes';
import { folderWith, temporaryFolder } from '../harness/folder';
import { runInProcess, runNode, WITHOUT_FRENCH } from '../harness/programs';
import { imported, importedInBoth, person } from '../harness/resumes';
import { temporarySite } from '../harness/sites';

/** Begins a site from a résumé in a file of this name. */
async function importResume(name: string, resume: object) {
  const folder = folderWith({ [name]: JSON.stringify(resume) });
  const site = join(folder, 'site');
  const lines = await runInProcess('import-resume.ts', [site], { RESUME: join(folder, name) });
  return { site, file: `${site}/content.ts`, lines };
}

test('an import says that every value of the résumé has its place', async () => {
  const { lines } = await importResume('entier.json', { basics: person });

  expect(lines).toEqual([
    expect.stringMatching(
      /^Nothing is written for the page \/about: .*content\.ts:\d+ about\.journey/,
    ),
    expect.stringMatching(/^Nothing is written of what recruiters look for first: .*content\.ts/),
    'Every value of entier.json has its place on the site.',
  ]);
});

test('the placeholders of an import have to be replaced before the site is published', async () => {
  const { site } = await importResume('entier.json', { basics: person });

  const lines = await runInProcess('check-placeholders.ts', [], { SITE: site });

  expect(lines.join()).toContain('owner.email');
});

test('an import lists what the owner has to write, and counts what stands in comments', async () => {
  const basics = { ...person, email: '', pronouns: 'elle', permis: 'B' };
  const work = [{ position: 'Mousse', startDate: 'été 2020' }];

  const { lines, file } = await importResume('à compléter.json', { basics, work });

  const sourceLines = readFileSync(file, 'utf8').split('\n');
  const lineWith = (text: string) => sourceLines.findIndex((line) => line.includes(text)) + 1;
  expect(lines).toEqual([
    `Write, correct or check in ${file}:`,
    `  ${file}:${lineWith('email:')} owner.email: missing: the résumé does not say it. Write the e-mail address that visitors write to.`,
    `  ${file}:${lineWith('start:')} experiences[0].period.start: "été 2020": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".`,
    `  ${file}:${lineWith('company:')} experiences[0].company: missing: the résumé does not say it where it has "Mousse". Write the employer.`,
    `Nothing is written for the page /about: your story goes into ${file}:${lineWith('journey:')} about.journey, a paragraph each.`,
    expect.stringMatching(/^Nothing is written of what recruiters look for first: /),
    `Not on the site as written: 2 of the values of à compléter.json, in comments from ${file}:${lineWith('// basics.pronouns')}.`,
  ]);
});

test('an import with a link to come does not say that every value has its place', async () => {
  const profiles = [{ network: 'Mastodon', username: '@leo@piaille.fr' }];

  const { lines, file } = await importResume('liens.json', { basics: { ...person, profiles } });

  expect(lines.join('\n')).toContain(' owner.links[0].href: missing: ');
  expect(lines.at(-1)).toBe(
    `Every value of liens.json is in ${file}. The list above says what is still missing or wrong.`,
  );
});

const personInEnglish = { ...person, label: 'Developer', summary: 'Ten years of work.' };

test('an import of two résumés lists what the English one lacks', async () => {
  const job = { name: 'Atelier du quai', position: 'Développeuse', startDate: '2020' };
  const folder = folderWith({
    'cv.fr.json': JSON.stringify({ basics: person, work: [job] }),
    'curriculum.json': JSON.stringify({ basics: personInEnglish }),
  });
  const site = join(folder, 'site');

  const lines = await runInProcess('import-resume.ts', [site], {
    RESUME: join(folder, 'cv.fr.json'),
    RESUME_EN: join(folder, 'curriculum.json'),
  });

  const { raw, lineOf } = await readContent(site);
  expect(raw).toMatchObject({ languages: ['fr', 'en'] });
  expect(lines).toContain(
    `  ${site}/content.ts:${lineOf('experiences')} experiences: "Atelier du quai": curriculum.json has nothing that agrees with it in dates, address or name, so that it is in French alone. Write its texts in each language, { fr: …, en: … }.`,
  );
});

test('a résumé in English alone begins a site in English', async () => {
  const folder = folderWith({ 'curriculum.json': JSON.stringify({ basics: personInEnglish }) });
  const site = join(folder, 'site');

  await runInProcess('import-resume.ts', [site], { RESUME_EN: join(folder, 'curriculum.json') });

  expect((await readContent(site)).raw).toMatchObject({ languages: ['en'] });
});

test('a missing résumé is reported', async () => {
  const folder = temporaryFolder();
  const resume = join(folder, 'absent.json');

  const lines = await runInProcess('import-resume.ts', [join(folder, 'site')], { RESUME: resume });

  expect(lines).toEqual([`RESUME=${resume}: there is no such file. Correct RESUME.`]);
});

test('a résumé in Latin-1 is refused, with its first line that is not UTF-8', () => {
  const folder = temporaryFolder();
  const resume = join(folder, 'resume.json');
  writeFileSync(resume, '{\n  "basics": {\n    "label": "Développeuse" } }', 'latin1');

  const args = ['run.mjs', 'cli/import-resume.ts', join(folder, 'site')];
  expect(runNode(args, { RESUME: resume })).toEqual({
    status: 1,
    lines: [
      `${resume}:3: "label": "Développeuse" } }: the file is not saved as UTF-8. Save it again with the encoding UTF-8.`,
      'No site/ was made.',
    ],
  });
});

test('a Node.js without the language of the résumé is refused, with the package to install', () => {
  const folder = folderWith({ 'resume.json': JSON.stringify({ basics: person }) });
  const site = join(folder, 'site');

  const args = [...WITHOUT_FRENCH, 'run.mjs', 'cli/import-resume.ts', site];
  expect(runNode(args, { RESUME: join(folder, 'resume.json') })).toEqual({
    status: 1,
    lines: [
      `${site}/: dates and numbers in French: this Node.js (${process.version}) does not know them, and would write those of English. Install the package icu-data-full (on Alpine, by \`apk add icu-data-full\`), or Node.js from nodejs.org.`,
      'No site/ was made.',
    ],
  });
});

const { load } = temporarySite();

/** The site is built, or every error is in a value that the import has asked for. */
async function expectBuiltOrAsked({
  source,
  tasks,
}: Pick<ReturnType<typeof imported>, 'source' | 'tasks'>) {
  const { report, built } = await load({ 'content.ts': source });

  const isWithin = (path: string, task: Diagnostic) =>
    path === task.path || path.startsWith(`${task.path}.`) || path.startsWith(`${task.path}[`);
  const isAsked = ({ path = '' }: Diagnostic) => tasks.some((task) => isWithin(path, task));
  expect(report.errors.filter((error) => !isAsked(error))).toEqual([]);
  expect(built !== undefined || report.errors.length > 0).toBe(true);
}

test('a site that is begun from any résumé is built, or lacks only what the import asks for', async () => {
  await fc.assert(
    fc.asyncProperty(smallResume(), (resume) => expectBuiltOrAsked(imported(resume))),
    { numRuns: 15 },
  );
});

test('a site that is begun from any two résumés is built, or lacks only what the import asks for', async () => {
  await fc.assert(
    fc.asyncProperty(smallResume(), smallResume(), (french, english) =>
      expectBuiltOrAsked(importedInBoth(french, english)),
    ),
    { numRuns: 15 },
  );
});
