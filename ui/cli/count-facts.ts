import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countFacts, type FactCount } from '../content/resume/countFacts.ts';
import type { CheckedContent } from '../content/schema.ts';
import { readText } from '../content/utf8.ts';
import { project } from '../folders.ts';
import { buildViewModel } from '../view-model/buildViewModel.ts';
import { cvText } from '../view-model/cvText.ts';

/**
 * `node run.mjs cli/count-facts.ts FOLDER [--paths]`: imports each résumé of a folder and prints how many of its facts the
 * content, /resume.json and the pages have, without any name; with `--paths` also where the others are. What cannot be
 * read as what its field is for counts as lost, and is also counted by itself.
 */
const [, , folder = '', option] = process.argv;
const files = (await readdir(resolve(project, folder))).filter((name) => name.endsWith('.json'));
const counts: FactCount[] = [];
const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));

/** What the profile and its CV say, the interests on /about, and the links in the footer. */
function pagesOf(content: CheckedContent): string[] {
  const site = buildViewModel(content, { images: new Map() });
  const interests = site.interests.flatMap(({ title, description = '' }) => [title, description]);
  return [...cvText(site).split('\n'), ...interests, ...site.owner.links.map(({ label }) => label)];
}

row('résumé', 'facts', 'content', 'resume.json', 'pages', 'unreadable', 'comments', 'to write');
for (const [rank, name] of files.sort().entries()) {
  const count = countFacts(await readText(join(resolve(project, folder), name)), pagesOf);
  if (!count) {
    row(rank + 1, 'refused');
    continue;
  }
  counts.push(count);
  print(rank + 1, count);
  if (option === '--paths') for (const path of count.lost) console.log(`    ${path}`);
}
const total = (of: (count: FactCount) => number) =>
  counts.map(of).reduce((sum, count) => sum + count, 0);
print('all', {
  facts: total(({ facts }) => facts),
  inContent: total(({ inContent }) => inContent),
  inResume: total(({ inResume }) => inResume),
  onPages: total(({ onPages }) => onPages),
  asked: total(({ asked }) => asked),
  inComments: total(({ inComments }) => inComments),
  tasks: total(({ tasks }) => tasks),
});

function print(name: string | number, count: Omit<FactCount, 'lost'>) {
  const share = (part: number) =>
    `${part} ${count.facts === 0 ? '' : `${Math.floor((1000 * part) / count.facts) / 10} %`}`;
  const { facts, inContent, inResume, onPages, asked, inComments, tasks } = count;
  row(name, facts, share(inContent), share(inResume), share(onPages), asked, inComments, tasks);
}
