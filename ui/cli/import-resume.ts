import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { formatPath, lineLocator } from '../content/locate.ts';
import { importResume, withComments } from '../content/resume/import.ts';
import { alignTranslation } from '../content/translation/align.ts';
import { otherLanguages, translationFile, translationSource } from '../content/translation/read.ts';
import { languages, type Words } from '../content/words/words.ts';
import { displayPath, project } from '../folders.ts';

/**
 * `RESUME_EN=… node run.mjs cli/import-resume.ts RESUME [FOLDER]`: begins the folder, `site/` unless told, from a résumé
 * and, where the variable names one, from that in another language. Paths are relative to the project.
 */
const [, , resume = '', site = 'site'] = process.argv;
const folder = resolve(project, site);
const shown = displayPath(folder);
const schema = relative(folder, join(project, 'ui/content/schema'));
const { name, made } = await imported('RESUME', resume, languages.fr);
const others = await Promise.all(
  otherLanguages.flatMap((language) => {
    const variable = `RESUME_${language.toUpperCase()}`;
    const other = process.env[variable];
    return other
      ? imported(variable, other, languages[language]).then((it) => ({ language, ...it }))
      : [];
  }),
);

/** What a résumé gives; without a readable one, nothing is made. */
async function imported(variable: string, resume: string, words: Words) {
  const file = resolve(project, resume);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
    console.error(
      resume
        ? `${variable}=${resume}: ${why}. Correct ${variable}.`
        : `${variable} is missing: name your résumé in French too, or begin with the one that you have: \`make site RESUME=…\`.`,
    );
    process.exit(1);
  });
  const name = basename(file);
  const { made, errors } = importResume(bytes, name, schema, new Date().getFullYear(), words);
  if (made) return { name, made };
  const report = { folder: displayPath(resolve(file, '..')), errors, warnings: [] };
  for (const diagnostic of errors)
    console.error(formatDiagnostic(diagnostic, { ...report, lineOf: () => undefined }));
  console.error('No site/ was made.');
  process.exit(1);
}

await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, 'content.ts'), made.source);

const { tasks, checks, isEnglish, unplaced, commentLine, source } = made;
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
    `${name} is in English: its words keep their own punctuation, and all other words of the site are French. Translate them in ${shown}/content.ts, then \`make translation\` begins the English pages; or remove ${shown}/ and begin again with your résumé in French: \`make site RESUME=cv.fr.json RESUME_EN=${name}\`.`,
  );
console.log(
  `Nothing is written for the page /about: your story goes into ${shown}/content.ts:${report.lineOf('about.journey')} about.journey, a paragraph each.`,
);
if (!made.content.recruiting)
  console.log(
    `Nothing is written of what recruiters look for first: after \`owner\` in ${shown}/content.ts, add what applies of \`recruiting: { availability: '…', contract: '…', mobility: '…', remote: '…' }\`.`,
  );
sayWhatIsKept(name, unplaced, 'content.ts', commentLine);

for (const { language, name, made: other } of others) {
  const file = translationFile(language);
  const { translation, unmatched } = alignTranslation(made.content, other.content);
  const kept = [
    ...unmatched.map(([keys, value]) => [formatPath(keys), value] as const),
    ...other.unplaced,
  ];
  const source = translationSource(translation, language, schema);
  const { source: whole, commentLine } = withComments(source, kept, name);
  await writeFile(join(folder, file), whole);
  console.log(
    `${shown}/${file} has the texts of ${name}, in the places of those of content.ts; \`make translation\` lists those that it lacks.`,
  );
  sayWhatIsKept(name, kept, file, commentLine);
}

function sayWhatIsKept(
  name: string,
  unplaced: readonly unknown[],
  file: string,
  line: number | undefined,
): void {
  const [count, are, kept] =
    unplaced.length === 1
      ? ['One value', 'is', 'it is kept in a comment,']
      : [`${unplaced.length} values`, 'are', 'they are kept in comments, from'];
  console.log(
    unplaced.length === 0
      ? `Every value of ${name} has its place on the site.`
      : `${count} of ${name} ${are} not on the site as written: ${kept} ${shown}/${file}:${line}.`,
  );
}
