import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { lineLocator } from '../content/locate.ts';
import { importResume } from '../content/resume/import.ts';
import { missingLocales } from '../content/words/locales.ts';
import { displayPath, project, refuse } from '../folders.ts';

/**
 * `node run.mjs cli/import-resume.ts RESUME [FOLDER]`: begins the folder, `site/` unless told, from a résumé, in its
 * language. Paths are relative to the project.
 */
const [, , resume = '', site = 'site'] = process.argv;
const folder = resolve(project, site);
const shown = displayPath(folder);
const file = resolve(project, resume);
const name = basename(file);
const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
  const why =
    error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
  return refuse(`RESUME=${resume}: ${why}. Correct RESUME.`);
});
const schema = relative(folder, join(project, 'ui/content/schema'));
const imported = importResume(bytes, name, schema, new Date().getFullYear());
if ('error' in imported) stop(imported.error, displayPath(dirname(file)));
const [missing] = missingLocales([imported.language]);
if (missing) stop(missing);
const { content, source, tasks, unplaced } = imported;

await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, 'content.ts'), source);

const report = { folder: shown, errors: [], warnings: [], lineOf: lineLocator(source) };
if (tasks.length > 0) console.log(`Write, correct or check in ${shown}/content.ts:`);
for (const task of inLineOrder(tasks, report)) console.log(`  ${formatDiagnostic(task, report)}`);
console.log(
  `Nothing is written for the page /about: your story goes into ${shown}/content.ts:${report.lineOf('about.journey')} about.journey, a paragraph each.`,
);
if (!content.recruiting)
  console.log(
    `Nothing is written of what recruiters look for first: after \`owner\` in ${shown}/content.ts, add what applies of \`recruiting: { availability: '…', contract: '…', mobility: '…', remote: '…' }\`.`,
  );

if (process.env.RESUME_EN)
  console.log(
    `${process.env.RESUME_EN} was not read: add \`languages: ['fr', 'en']\` to ${shown}/content.ts, and the report lists every text to write in English.`,
  );

// The comments are the last lines of a source.
const firstComment = source.split('\n').length - unplaced.length;
console.log(
  unplaced.length === 0
    ? `Every value of ${name} has its place on the site.`
    : `Not on the site as written: ${unplaced.length} of the values of ${name}, in comments from ${shown}/content.ts:${firstComment}.`,
);

/** Ends without a site, saying why. */
function stop(fault: Diagnostic, folder = shown): never {
  const report = { folder, errors: [], warnings: [], lineOf: () => undefined };
  return refuse(`${formatDiagnostic(fault, report)}\nNo site/ was made.`);
}
