import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatDiagnostic, formatValue, inLineOrder } from '../content/diagnostics.ts';
import { readContent } from '../content/read.ts';
import { OWN_FILES } from '../content/rootFiles.ts';
import { checkEachLanguage } from '../content/validate.ts';
import { missingLocales } from '../content/words/locales.ts';
import { allLanguages, isLanguage, type Language } from '../content/words/words.ts';
import { displayPath, project, refuse } from '../folders.ts';

// set-languages.ts [FOLDER]: adds the languages that LANGUAGES lists to a copy of the sample in FOLDER, by default site/, and
// lists the texts to write in them. The path is relative to the project.

const [, , site = 'site'] = process.argv;
const { LANGUAGES = '' } = process.env;
const folder = resolve(project, site);

const languages = requestedLanguages(LANGUAGES);
await addToContent(languages);
await listTasks();
if (!languages.includes('fr'))
  console.log(
    `The texts of the sample are in French: write yours in ${displayPath(folder)}/content.ts.`,
  );

/** The languages that a list of codes names. A code that the site or Node.js does not know ends the program. */
function requestedLanguages(list: string): Language[] {
  const codes = list.split(/[,\s]+/).filter(Boolean);
  const languages = codes.filter(isLanguage);
  const unknownCode = codes.find((code) => !isLanguage(code));
  if (unknownCode !== undefined || languages.length === 0)
    refuse(
      `LANGUAGES=${list}: ${formatValue(unknownCode ?? '')} is no language that a site can have. Write some of ${allLanguages.join(', ')}, with commas between them.`,
    );
  const [missingLocale] = missingLocales(languages);
  if (missingLocale) refuse(`${missingLocale.what}: ${missingLocale.why}. ${missingLocale.advice}`);
  return languages;
}

/** Writes the field `languages` at the beginning of the content. */
async function addToContent(languages: readonly Language[]): Promise<void> {
  const file = join(folder, OWN_FILES.content);
  const source = await readFile(file, 'utf8');
  const beginning = 'export default {\n';
  if (!source.includes(beginning))
    throw new Error(`${displayPath(file)}: no line is \`${beginning.trim()}\``);
  const list = languages.map((language) => `'${language}'`).join(', ');
  await writeFile(file, source.replace(beginning, `${beginning}  languages: [${list}],\n`));
}

/** Prints the errors and warnings of the content: the texts that it lacks in its new languages. */
async function listTasks(): Promise<void> {
  const { raw, lineOf } = await readContent(folder);
  const { errors, warnings } = checkEachLanguage(raw, new Map());
  const report = { folder: displayPath(folder), errors, warnings, lineOf };
  const tasks = inLineOrder([...errors, ...warnings], report);
  if (tasks.length > 0) console.log(`Write in ${report.folder}/content.ts:`);
  for (const task of tasks) console.log(`  ${formatDiagnostic(task, report)}`);
}
