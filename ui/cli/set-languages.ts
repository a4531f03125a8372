import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatDiagnostic, formatValue, inLineOrder } from '../content/diagnostics.ts';
import { readContent } from '../content/read.ts';
import { OWN_FILES } from '../content/rootFiles.ts';
import { checkEachLanguage } from '../content/validate.ts';
import { missingLocales } from '../content/words/locales.ts';
import { allLanguages, isLanguage } from '../content/words/words.ts';
import { displayPath, project, refuse } from '../folders.ts';

// set-languages.ts [FOLDER]: adds the languages that LANGUAGES lists to a copy of the sample in FOLDER, by default site/, and
// lists the texts to write in them. The path is relative to the project.

const [, , site = 'site'] = process.argv;
const { LANGUAGES = '' } = process.env;
const folder = resolve(project, site);
const file = join(folder, OWN_FILES.content);

const codes = LANGUAGES.split(/[,\s]+/).filter(Boolean);
const languages = codes.filter(isLanguage);
const unknown = codes.find((code) => !isLanguage(code));
if (unknown !== undefined || languages.length === 0)
  refuse(
    `LANGUAGES=${LANGUAGES}: ${formatValue(unknown ?? '')} is no language that a site can have. Write some of ${allLanguages.join(', ')}, with commas between them.`,
  );
const [unsupported] = missingLocales(languages);
if (unsupported) refuse(`${unsupported.what}: ${unsupported.why}. ${unsupported.do}`);

const beginning = 'export default {\n';
const list = languages.map((language) => `'${language}'`).join(', ');
const source = await readFile(file, 'utf8');
await writeFile(file, source.replace(beginning, `${beginning}  languages: [${list}],\n`));

const { raw, lineOf } = await readContent(folder);
const { errors, warnings } = checkEachLanguage(raw, new Map());
const report = { folder: displayPath(folder), errors, warnings, lineOf };
const tasks = inLineOrder([...errors, ...warnings], report);
if (tasks.length > 0) console.log(`Write in ${report.folder}/content.ts:`);
for (const task of tasks) console.log(`  ${formatDiagnostic(task, report)}`);
if (!languages.includes('fr'))
  console.log(`The texts of the sample are in French: write yours in ${report.folder}/content.ts.`);
