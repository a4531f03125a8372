import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatReport, formatValue } from '../content/diagnostics.ts';
import { readContent } from '../content/read.ts';
import { readStories, storyFile, storyIn } from '../content/stories/read.ts';
import { alignTranslation, mergeTranslation } from '../content/translation/merge.ts';
import {
  nameOf,
  otherLanguages,
  translationFile,
  translationSource,
} from '../content/translation/read.ts';
import { displayPath, project, refuse, sampleFolder, siteFolder } from '../folders.ts';

// Begins the translation of a site, or says what it lacks: one that is there is never changed.
const [, , written] = process.argv;
const language = otherLanguages.find((it) => it === (written || otherLanguages[0]));
const shown = displayPath(siteFolder);
if (!language)
  refuse(
    `LANGUAGE=${written}: the site has no words in it. Write one of ${otherLanguages.join(', ')}, or add it: CONTRIBUTING.md says how.`,
  );
if (siteFolder === sampleFolder) refuse('There is no site/ to translate: run `make site` first.');
const name = nameOf(language);
const file = translationFile(language);
const french = await readContent(siteFolder);
if (french.errors.length > 0)
  refuse(formatReport({ folder: shown, warnings: [], ...french }, `no ${file} is made`));

if (existsSync(join(siteFolder, file))) {
  const own = await readContent(siteFolder, file);
  const { errors, untranslated } = mergeTranslation(french.raw, own.raw, french.lineOf);
  const missing = untranslated
    // The entries of a list that has another length are not told apart.
    .filter((it) => it.isMissing && !errors.some(({ path }) => it.path.startsWith(`${path}[`)))
    .map(({ path, text }) => ({
      path,
      what: formatValue(text),
      why: 'not in this file, so it stays French',
      do: `write it here in ${name}`,
    }));
  const faults = own.errors.length > 0 ? own.errors : [...errors, ...missing];
  const warnings = faults.map((it) => ({ file, ...it }));
  console.log(
    `${shown}/${file} is there: nothing was changed. ${faults.length > 0 ? 'Write or correct in it:' : 'It has every text of content.ts.'}`,
  );
  const report = formatReport({ folder: shown, errors: [], warnings, lineOf: own.lineOf });
  if (report) console.log(report.replaceAll(/^Warning: /gm, '  '));
} else {
  const schema = relative(siteFolder, join(project, 'ui/content/schema'));
  // Its own texts are what it has in common with itself.
  const { translation } = alignTranslation(french.raw, french.raw);
  const source = translationSource(translation, language, schema);
  await writeFile(join(siteFolder, file), source);
  console.log(
    `${shown}/${file} has the texts of content.ts: write them in ${name}. \`make dev\` shows them, \`make check-site\` counts those that are still French.`,
  );
}
const { stories } = await readStories(siteFolder, french.raw, [language]);
const translations = new Set([...stories.keys()].map((story) => storyIn(language, story)));
for (const story of stories.keys()) {
  const own = storyIn(language, story);
  if (!translations.has(story) && !stories.has(own))
    console.log(
      `${shown}/${storyFile(story)} may be told in ${name} too, in ${shown}/${storyFile(own)}. Until then the project leads to the French story.`,
    );
}
