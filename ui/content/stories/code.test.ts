import type { Code } from 'mdast';
import { expect, test } from 'vitest';
import { linesOfReport } from '../../harness/linesOfReport.ts';
import { checkLanguages } from './code.ts';
import { parseStory } from './parse.ts';

/** A story with a block of code whose fence is followed by `info`. */
const storyWith = (info: string) =>
  parseStory(`Un.\n\n\`\`\`${info}\nconst vente = 1;\n\`\`\`\n`, 'projects/criee.md', 'fr');

/** The language and the name of the file of that block. */
function codeOf(info: string) {
  const { story } = storyWith(info);
  const { lang, data } = story.tree.children.find(({ type }) => type === 'code') as Code;
  return { language: lang, fileName: data?.fileName };
}

test.each([
  { name: 'nothing', info: '', language: undefined, fileName: undefined },
  { name: 'a language', info: 'ts', language: 'ts', fileName: undefined },
  {
    name: 'a language in capitals',
    info: 'TypeScript',
    language: 'typescript',
    fileName: undefined,
  },
  { name: 'a language with signs', info: 'c++', language: 'c++', fileName: undefined },
  { name: 'a title', info: 'ts title="src/vente.ts"', language: 'ts', fileName: 'src/vente.ts' },
  {
    name: 'a title without a language',
    info: ' title="sans-langue.txt"',
    language: undefined,
    fileName: 'sans-langue.txt',
  },
  {
    name: 'a title with a space',
    info: "sh title='au quai.sh'",
    language: 'sh',
    fileName: 'au quai.sh',
  },
  { name: 'filename', info: 'ts filename=vente.ts', language: 'ts', fileName: 'vente.ts' },
  { name: 'a colon', info: 'js:app.js', language: 'js', fileName: 'app.js' },
  { name: 'a colon and a title', info: 'js:title=app.js', language: 'js', fileName: 'app.js' },
  { name: 'a path alone', info: 'ts src/autre.ts', language: 'ts', fileName: 'src/autre.ts' },
  { name: 'brackets', info: 'ts [nuxt.config.ts]', language: 'ts', fileName: 'nuxt.config.ts' },
  {
    name: 'Pandoc’s braces',
    info: '{.python filename="a.py"}',
    language: 'python',
    fileName: 'a.py',
  },
  { name: 'R Markdown’s braces', info: '{r}', language: 'r', fileName: undefined },
])('a block of code names its language and its file: $name', ({ info, language, fileName }) => {
  expect(storyWith(info).errors).toEqual([]);
  expect(codeOf(info)).toEqual({ language, fileName });
});

const NO_NUMBERS = 'remove it: lines of code have no numbers';
const NO_MARKED_LINES = 'remove it, and say in a comment which lines matter';
const NO_MEANING = 'remove it; the name of a file is written title="src/vente.ts"';

test.each([
  { name: 'lines to mark', info: 'ts {2-3}', what: '{2-3}', advice: NO_MARKED_LINES },
  {
    name: 'lines to mark beside the language',
    info: 'ts{1,4}',
    what: '{1,4}',
    advice: NO_MARKED_LINES,
  },
  {
    name: 'lines to mark by name',
    info: 'ts hl_lines="2 3"',
    what: 'hl_lines="2 3"',
    advice: NO_MARKED_LINES,
  },
  {
    name: 'numbers of lines',
    info: 'sh showLineNumbers',
    what: 'showLineNumbers',
    advice: NO_NUMBERS,
  },
  {
    name: 'numbers of lines after a colon',
    info: 'ts:line-numbers',
    what: 'line-numbers',
    advice: NO_NUMBERS,
  },
  {
    name: 'Pandoc’s numbers of lines',
    info: '{.ts .numberLines}',
    what: '.numberLines',
    advice: NO_NUMBERS,
  },
  { name: 'rustdoc’s words', info: 'rust,ignore', what: 'ignore', advice: NO_MEANING },
  { name: 'R Markdown’s options', info: '{r, echo=FALSE}', what: 'echo=FALSE', advice: NO_MEANING },
  { name: 'another word', info: 'ts live', what: 'live', advice: NO_MEANING },
  { name: 'an empty title', info: 'ts title=""', what: 'title=""', advice: NO_MEANING },
  { name: 'a second file', info: 'ts a.ts b.ts', what: 'b.ts', advice: NO_MEANING },
])(
  'a word after the language of which nothing would come is found: $name',
  ({ info, what, advice }) => {
    const { errors } = storyWith(info);

    expect(errors.map((error) => [error.line, error.what, error.advice])).toEqual([
      [3, what, advice],
    ]);
  },
);

const warningsOf = async (info: string) => {
  const { story } = storyWith(info);
  const warnings = await checkLanguages(story.tree, 'projects/criee.md');
  return linesOfReport(warnings);
};

test.each([
  {
    name: 'a slip',
    info: 'javscript',
    report:
      'site/projects/criee.md:3: ```javscript: a language of code that is not known, so that it would have no colours. Write javascript if that is the one.',
  },
  {
    name: 'one without a grammar',
    info: 'hcl',
    report:
      'site/projects/criee.md:3: ```hcl: a language of code that is not known, so that it would have no colours. Write the name of one like it, or text.',
  },
  {
    name: 'the name of a file',
    info: 'app.js',
    report:
      'site/projects/criee.md:3: ```app.js: a language of code that is not known, so that it would have no colours. Write js title="app.js" if it is the name of a file.',
  },
  {
    name: 'a diagram',
    info: 'mermaid',
    report:
      'site/projects/criee.md:3: ```mermaid: a diagram, whose source would be shown and not what it draws. Export it as a picture into pictures/, and show that: ![what it shows](file.png).',
  },
])('a language of code that has no colours is a warning: $name', async ({ info, report }) => {
  expect(await warningsOf(info)).toEqual([report]);
});

test.each([
  '',
  'text',
  'txt',
  'plain',
  'vue',
  'jsonc',
  'sh',
  'c#',
  'Dockerfile',
  'diff',
  'html.hbs',
])('a language of code that is known is no warning: %s', async (info) => {
  expect(await warningsOf(info)).toEqual([]);
});
