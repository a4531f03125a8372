import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { lineLocator } from '../content/locate.ts';
import { importResume } from '../content/resume/import.ts';
import { displayPath, project } from '../folders.ts';

/**
 * `node run.mjs cli/import-resume.ts RESUME [FOLDER]`: begins the folder, `site/` unless told, from a résumé. Paths
 * are relative to the project.
 */
const [, , resume = '', site = 'site'] = process.argv;
const file = resolve(project, resume);
const folder = resolve(project, site);
const name = basename(file);

const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
  const why =
    error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
  console.error(`RESUME=${resume}: ${why}. Correct RESUME.`);
  process.exit(1);
});
const schema = relative(folder, join(project, 'ui/content/schema'));
const { made, errors } = importResume(bytes, name, schema, new Date().getFullYear());
if (!made) {
  const report = { folder: displayPath(resolve(file, '..')), errors, warnings: [] };
  for (const diagnostic of errors)
    console.error(formatDiagnostic(diagnostic, { ...report, lineOf: () => undefined }));
  console.error('No site/ was made.');
  process.exit(1);
}
await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, 'content.ts'), made.source);

const { tasks, checks, isEnglish, unplaced, commentLine, source } = made;
const shown = displayPath(folder);
const report = { folder: shown, errors: tasks, warnings: [], lineOf: lineLocator(source) };
if (tasks.length > 0) {
  console.log(`Write or correct in ${shown}/content.ts:`);
  for (const task of inLineOrder(tasks, report)) console.log(`  ${formatDiagnostic(task, report)}`);
}
if (checks.length > 0) {
  console.log(`Check in ${shown}/content.ts what was concluded from ${name}:`);
  for (const check of checks) console.log(`  ${formatDiagnostic(check, report)}`);
}
if (isEnglish)
  console.log(
    `${name} is in English: its words keep their own punctuation, and all other words of the site are French. Translate them in ${shown}/content.ts, or begin again from a résumé in French.`,
  );
console.log(
  `Nothing is written for the page /about: your story goes into ${shown}/content.ts:${report.lineOf('about.journey')} about.journey, a paragraph each.`,
);
if (!made.content.recruiting)
  console.log(
    `Nothing is written of what recruiters look for first: after \`owner\` in ${shown}/content.ts, add what applies of \`recruiting: { availability: '…', contract: '…', mobility: '…', remote: '…' }\`.`,
  );
const [count, are, kept] =
  unplaced.length === 1
    ? ['One value', 'is', 'it is kept in a comment,']
    : [`${unplaced.length} values`, 'are', 'they are kept in comments, from'];
console.log(
  unplaced.length === 0
    ? `Every value of ${name} has its place on the site.`
    : `${count} of ${name} ${are} not on the site as written: ${kept} ${shown}/content.ts:${commentLine}.`,
);
