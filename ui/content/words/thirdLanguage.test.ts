import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { imageCache, project } from '../../folders';

/* This test follows the recipe « Add a language » of CONTRIBUTING.md in a copy of the sources. */

const copy = await mkdtemp(join(tmpdir(), 'german-'));
afterAll(() => rm(copy, { recursive: true }));

const readSource = (file: string) => readFile(join(project, 'ui', file), 'utf8');

/** Replaces texts of a source, each of which must be in it. */
function edited(source: string, edits: readonly (readonly [text: string, by: string])[]): string {
  let result = source;
  for (const [text, by] of edits) {
    expect(result).toContain(text);
    result = result.replaceAll(text, by);
  }
  return result;
}

/** A few German words are enough to recognize that a page has the words of its file. */
const germanWords = edited(await readSource('content/words/en.ts'), [
  ['export const en: Words', 'export const de: Words'],
  ["language: 'en'", "language: 'de'"],
  ["region: 'en-GB'", "region: 'de-DE'"],
  ["locale: 'en_GB'", "locale: 'de_DE'"],
  ["name: 'English'", "name: 'Deutsch'"],
  ["path: '/profile', id: 'profile'", "path: '/profil', id: 'profil'"],
  ["quotes: ['“', '”']", "quotes: ['„', '“']"],
  ["since: 'since'", "since: 'seit'"],
  ["inLanguage: ' (in {})'", "inLanguage: ' (auf {})'"],
  ["lang: 'en'", "lang: 'de'"],
]);

const program = `
import { formatReport } from './content/diagnostics.ts';
import { loadSite } from './view-model/loadSite.ts';

const { built, report } = await loadSite(process.argv[2], () => {});
if (!built) throw new Error(formatReport(report));
const german = built.versions.at(-1);
console.log(JSON.stringify({
  paths: Object.values(german.site.pages).map(({ path }) => path),
  story: german.site.projects.map(({ page, pageLanguage }) => [page, pageLanguage]),
  inFirstLanguage: german.site.inFirstLanguage,
  intro: JSON.stringify(german.site.home.intro),
  period: german.site.experiences[0].period.from,
  figure: german.site.stats[0].value,
  files: Object.values(german.words.files),
  germanFiles: [...built.files.keys()].filter((name) => name.includes('de.')),
}));
`;

test('a third language is a file of words and a line', async () => {
  const ui = join(copy, 'ui');
  const isSource = (file: string) => !/^ui\/(?:node_modules|dist|e2e|test-results)/.test(file);
  await cp(join(project, 'ui'), ui, {
    recursive: true,
    filter: (file) => isSource(relative(project, file)),
  });
  await symlink(join(project, 'ui/node_modules'), join(ui, 'node_modules'));
  // The pictures of the site are those of « bilingual », which the cache of this project has.
  await mkdir(imageCache, { recursive: true });
  await mkdir(join(copy, 'target'));
  await symlink(imageCache, join(copy, relative(project, imageCache)));
  await writeFile(join(ui, 'content/words/de.ts'), germanWords);
  const words = edited(await readSource('content/words/words.ts'), [
    [
      "import { en } from './en.ts';",
      "import { de } from './de.ts';\nimport { en } from './en.ts';",
    ],
    ['languages = { fr, en }', 'languages = { fr, en, de }'],
  ]);
  await writeFile(join(ui, 'content/words/words.ts'), words);
  await writeFile(join(ui, 'load.ts'), program);
  const site = join(copy, 'site');
  await cp(join(project, 'ui/variants/bilingual'), site, { recursive: true, dereference: true });
  const content = edited(await readSource('variants/bilingual/content.ts'), [
    ["languages: ['fr', 'en']", "languages: ['fr', 'de']"],
    [' en: ', ' de: '],
    ["value: '10'", 'value: 12000'],
  ]);
  await writeFile(join(site, 'content.ts'), content);
  await rm(join(site, 'projects/criee.en.md'));

  const output = execFileSync(process.execPath, ['run.mjs', 'load.ts', site], { cwd: ui });

  expect(JSON.parse(output.toString())).toEqual({
    paths: ['/de', '/de/profil', '/de/about', '/de/contact'],
    story: [
      ['/projets/criee', 'fr'],
      ['/projets/marees', 'fr'],
    ],
    inFirstLanguage: ' (auf Französisch)',
    intro: expect.stringContaining('„Simple“'),
    period: 'seit September 2022',
    figure: '12.000',
    files: ['cv-de.pdf', 'cv-de.txt', 'de/resume.json', 'social-card-de.png'],
    germanFiles: ['cv-de.pdf', 'social-card-de.png'],
  });
});
