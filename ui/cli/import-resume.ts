import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { formatDiagnostic, inLineOrder } from '../content/diagnostics.ts';
import { formatPath, lineLocator } from '../content/locate.ts';
import { importResume, withComments } from '../content/resume/import.ts';
import { alignTranslation } from '../content/translation/merge.ts';
import { otherLanguages, translationFile, translationSource } from '../content/translation/read.ts';
import { missingLocales } from '../content/words/locales.ts';
import { type Language, languages } from '../content/words/words.ts';
import { displayPath, project, refuse } from '../folders.ts';

/**
 * `RESUME_EN=… node run.mjs cli/import-resume.ts RESUME [FOLDER]`: begins the folder, `site/` unless told, from a résumé
 * and, where the variable names one, from that in another language. Paths are relative to the project.
 */
const [, , french = '', site = 'site'] = process.argv;
const folder = resolve(project, site);
const shown = displayPath(folder);
const schema = relative(folder, join(project, 'ui/content/schema'));
const { name, made } = await imported('fr', 'RESUME', french);
const given = otherLanguages.map((it) => [it, `RESUME_${it.toUpperCase()}`] as const);
const others = await Promise.all(
  given.flatMap(([language, variable]) => {
    const resume = process.env[variable];
    return resume ? [imported(language, variable, resume)] : [];
  }),
);

/** What the résumé in a language gives; without a readable one, nothing is made. */
async function imported(language: Language, variable: string, resume: string) {
  const file = resolve(project, resume);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
    return refuse(
      resume
        ? `${variable}=${resume}: ${why}. Correct ${variable}.`
        : `${variable} is missing: name your résumé in French too, or begin with the one that you have: \`make site RESUME=…\`.`,
    );
  });
  const name = basename(file);
  const [missing] = missingLocales([language]);
  if (missing) {
    const report = { folder: shown, errors: [], warnings: [], lineOf: () => undefined };
    refuse(`${formatDiagnostic(missing, report)}\nNo site/ was made.`);
  }
  const made = importResume(bytes, name, schema, new Date().getFullYear(), languages[language]);
  if (!('error' in made)) return { language, name, made };
  const folder = displayPath(dirname(file));
  const report = { folder, errors: [], warnings: [], lineOf: () => undefined };
  return refuse(`${formatDiagnostic(made.error, report)}\nNo site/ was made.`);
}

await mkdir(join(folder, 'pictures'), { recursive: true });
await writeFile(join(folder, 'content.ts'), made.source);

const { tasks, isEnglish, source } = made;
const report = { folder: shown, errors: [], warnings: [], lineOf: lineLocator(source) };
if (tasks.length > 0) console.log(`Write, correct or check in ${shown}/content.ts:`);
for (const task of inLineOrder(tasks, report)) console.log(`  ${formatDiagnostic(task, report)}`);
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
sayWhatIsKept(name, made.unplaced, 'content.ts', source);

for (const { language, name, made: other } of others) {
  const file = translationFile(language);
  const { translation, unmatched } = alignTranslation(made.content, other.content);
  const kept = [
    ...unmatched.map(([keys, value]) => [formatPath(keys), value] as const),
    ...other.unplaced,
  ];
  const source = withComments(translationSource(translation, language, schema), kept, name);
  await writeFile(join(folder, file), source);
  console.log(
    `${shown}/${file} has the texts of ${name}, in the places of those of content.ts; \`make translation\` lists those that it lacks.`,
  );
  sayWhatIsKept(name, kept, file, source);
}

/** The comments are the last lines of a source. */
function sayWhatIsKept(name: string, kept: readonly unknown[], file: string, source: string): void {
  const line = source.split('\n').length - kept.length;
  console.log(
    kept.length === 0
      ? `Every value of ${name} has its place on the site.`
      : `Not on the site as written: ${kept.length} of the values of ${name}, in comments from ${shown}/${file}:${line}.`,
  );
}
