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

interface Edit {
  readonly text: string;
  readonly replacement: string;
}

/** Replaces texts of a source, each of which must be in it. */
function withEdits(source: string, edits: readonly Edit[]): string {
  let editedSource = source;
  for (const { text, replacement } of edits) {
    expect(editedSource).toContain(text);
    editedSource = editedSource.replaceAll(text, replacement);
  }
  return editedSource;
}

/** The English words with some German ones, which are enough to recognize that a page has the words of this file. */
const germanWords = withEdits(await readSource('content/words/en.ts'), [
  { text: 'export const en: Words', replacement: 'export const de: Words' },
  { text: "language: 'en'", replacement: "language: 'de'" },
  { text: "region: 'en-GB'", replacement: "region: 'de-DE'" },
  { text: "locale: 'en_GB'", replacement: "locale: 'de_DE'" },
  { text: "name: 'English'", replacement: "name: 'Deutsch'" },
  {
    text: "path: '/profile', id: 'profile'",
    replacement: "path: '/profil', id: 'profil'",
  },
  { text: "quotes: ['“', '”']", replacement: "quotes: ['„', '“']" },
  { text: "since: 'since'", replacement: "since: 'seit'" },
  { text: "inLanguage: ' (in {})'", replacement: "inLanguage: ' (auf {})'" },
  { text: "lang: 'en'", replacement: "lang: 'de'" },
]);

/** The list of languages with German. */
const languagesWithGerman = withEdits(await readSource('content/words/words.ts'), [
  {
    text: "import { en } from './en.ts';",
    replacement: "import { de } from './de.ts';\nimport { en } from './en.ts';",
  },
  { text: 'languages = { fr, en }', replacement: 'languages = { fr, en, de }' },
]);

/** The content of the bilingual owner, in French and German. */
const contentInGerman = withEdits(await readSource('variants/bilingual/content.ts'), [
  { text: "languages: ['fr', 'en']", replacement: "languages: ['fr', 'de']" },
  { text: ' en: ', replacement: ' de: ' },
  { text: "value: '10'", replacement: 'value: 12000' },
]);

/** Loads a site, and prints facts of its pages in the last language. */
const program = `
import { formatReport } from './content/diagnostics.ts';
import { loadSite } from './view-model/loadSite.ts';

const { built, report } = await loadSite(process.argv[2], () => {});
if (!built) throw new Error(formatReport(report));
const { site, words } = built.versions.at(-1);
console.log(JSON.stringify({
  paths: Object.values(site.pages).map(({ path }) => path),
  storyPages: site.projects.map(({ page, pageLanguage }) => ({ page, pageLanguage })),
  wordsAfterLinkToFrench: site.inFirstLanguage,
  intro: JSON.stringify(site.home.intro),
  startOfFirstJob: site.experiences[0].period.from,
  firstFigure: site.stats[0].value,
  namesOfFiles: Object.values(words.files),
  builtFiles: [...built.files.keys()].filter((name) => name.includes('de.')),
}));
`;

/** Copies the sources of the page with German as a third language. */
async function copySources(): Promise<string> {
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
  await writeFile(join(ui, 'content/words/words.ts'), languagesWithGerman);
  await writeFile(join(ui, 'load.ts'), program);
  return ui;
}

/** Copies the folder of the bilingual owner, with German in the place of English. */
async function copySite(): Promise<string> {
  const site = join(copy, 'site');
  await cp(join(project, 'ui/variants/bilingual'), site, { recursive: true, dereference: true });
  await writeFile(join(site, 'content.ts'), contentInGerman);
  await rm(join(site, 'projects/criee.en.md'));
  return site;
}

test('a third language is a file of words and a line', async () => {
  const ui = await copySources();
  const site = await copySite();

  const output = execFileSync(process.execPath, ['run.mjs', 'load.ts', site], { cwd: ui });

  expect(JSON.parse(output.toString())).toEqual({
    paths: ['/de', '/de/profil', '/de/about', '/de/contact'],
    storyPages: [
      { page: '/projets/criee', pageLanguage: 'fr' },
      { page: '/projets/marees', pageLanguage: 'fr' },
    ],
    wordsAfterLinkToFrench: ' (auf Französisch)',
    intro: expect.stringContaining('„Simple“'),
    startOfFirstJob: 'seit September 2022',
    firstFigure: '12.000',
    namesOfFiles: ['cv-de.pdf', 'cv-de.txt', 'de/resume.json', 'social-card-de.png'],
    builtFiles: ['cv-de.pdf', 'social-card-de.png'],
  });
});
