import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { lineLocator } from '../content/locate.ts';
import { type Import, importResume } from '../content/resume/import.ts';
import { decode, encodingDiagnostic } from '../content/utf8.ts';
import { displayPath, project } from '../folders.ts';

/**
 * `node run.mjs cli/import-resume.ts RESUME [FOLDER]`: begins the folder, `site/` unless told, from a JSON Resume. Paths
 * are relative to the project.
 */
const [, , resume = '', site = 'site'] = process.argv;
const file = resolve(project, resume);
const folder = resolve(project, site);
const name = basename(file);

const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
  console.error(`${resume} cannot be read (${error.code}): correct RESUME.`);
  process.exit(1);
});
const { made, errors } = imported(bytes);
if (!made) {
  const report = { folder: displayPath(resolve(file, '..')), errors, warnings: [] };
  for (const diagnostic of errors)
    console.error(formatDiagnostic(diagnostic, { ...report, lineOf: () => undefined }));
  console.error('No site/ was made.');
  process.exit(1);
}
await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, 'content.ts'), made.source);

const { tasks, checks, unplaced, commentLine, source } = made;
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
const [count, have, are] =
  unplaced.length === 1
    ? ['One value', 'has', 'it is kept in a comment,']
    : [`${unplaced.length} values`, 'have', 'they are kept in comments, from'];
console.log(
  unplaced.length === 0
    ? `Every value of ${name} has its place on the site.`
    : `${count} of ${name} ${have} no place on the site: ${are} ${shown}/content.ts:${commentLine}.`,
);

function imported(bytes: Uint8Array): Import {
  try {
    const schema = relative(folder, join(project, 'ui/content/schema'));
    return importResume(decode(bytes), name, schema, new Date().getFullYear());
  } catch (error) {
    return { errors: [encodingDiagnostic(error, name)] };
  }
}
