import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { lineLocator } from '../content/locate.ts';
import { OWN_FILES } from '../content/rootFiles.ts';
import { missingLocales } from '../content/words/locales.ts';
import { displayPath, project, refuse } from '../folders.ts';
import { importBilingualResume, importResume, type ResumeFile } from '../resume/import.ts';

// import-resume.ts [FOLDER]: begins a site in FOLDER, by default site/. RESUME names a résumé, whose language the site has, and
// RESUME_EN one in English. With both, the site has two languages. Paths are relative to the project.

const [, , site = 'site'] = process.argv;
const { RESUME, RESUME_EN } = process.env;
const folder = resolve(project, site);
const displayedFolder = displayPath(folder);
const importOptions = {
  schemaPath: relative(folder, join(project, 'ui/content/schema')),
  year: new Date().getFullYear(),
};

const result = await importFiles();
if ('error' in result) {
  const { error } = result;
  const path = [RESUME, RESUME_EN].find((path) => path && basename(path) === error.file) ?? '';
  stop(error, displayPath(dirname(resolve(project, path))));
}
const [unsupported] = missingLocales(result.languages);
if (unsupported) stop(unsupported);
const { content, source, tasks, unplacedValues } = result;

await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, OWN_FILES.content), source);

const report = { folder: displayedFolder, errors: [], warnings: [], lineOf: lineLocator(source) };
if (tasks.length > 0) console.log(`Write, correct or check in ${displayedFolder}/content.ts:`);
for (const task of inLineOrder(tasks, report)) console.log(`  ${formatDiagnostic(task, report)}`);
console.log(
  `Nothing is written for the page /about: your story goes into ${displayedFolder}/content.ts:${report.lineOf('about.journey')} about.journey, a paragraph each.`,
);
if (!('recruiting' in content))
  console.log(
    `Nothing is written of what recruiters look for first: after \`owner\` in ${displayedFolder}/content.ts, add what applies of \`recruiting: { availability: '…', contract: '…', mobility: '…', remote: '…' }\`.`,
  );

const paths = [RESUME, RESUME_EN].filter((path): path is string => Boolean(path));
const names = paths.map((path) => basename(path)).join(' and ');
// The first line of the comments introduces them.
const lineOfComments = source.split('\n').findIndex((line) => line.startsWith('// ')) + 2;
console.log(placesOfValues());

/** Says how many values of the résumés are on the site. A value with a task, such as a link without its address, is not yet. */
function placesOfValues(): string {
  if (unplacedValues.length > 0)
    return `Not on the site as written: ${unplacedValues.length} of the values of ${names}, in comments from ${displayedFolder}/content.ts:${lineOfComments}.`;
  if (tasks.length > 0)
    return `Every value of ${names} is in ${displayedFolder}/content.ts. The list above says what is still missing or wrong.`;
  return `Every value of ${names} has its place on the site.`;
}

async function importFiles() {
  if (!RESUME && RESUME_EN)
    return importResume(await readResume('RESUME_EN', RESUME_EN), {
      ...importOptions,
      language: 'en',
    });
  const file = await readResume('RESUME', RESUME);
  if (!RESUME_EN) return importResume(file, importOptions);
  const englishFile = await readResume('RESUME_EN', RESUME_EN);
  return importBilingualResume({ fr: file, en: englishFile }, importOptions);
}

/** Reads the file that a variable names. */
async function readResume(variable: string, path = ''): Promise<ResumeFile> {
  const file = resolve(project, path);
  if (path === '') return refuse(`${variable}=: no file is named. Correct ${variable}.`);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
    return refuse(`${variable}=${path}: ${why}. Correct ${variable}.`);
  });
  return { name: basename(file), bytes };
}

/** Ends the program with a line that says why there is no site. */
function stop(fault: Diagnostic, folder = displayedFolder): never {
  const report = { folder, errors: [], warnings: [], lineOf: () => undefined };
  return refuse(`${formatDiagnostic(fault, report)}\nNo site/ was made.`);
}
