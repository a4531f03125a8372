import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countFacts, type FactCount } from '../content/resume/countFacts.ts';
import { readText } from '../content/utf8.ts';
import { project } from '../folders.ts';

/**
 * `node run.mjs cli/count-facts.ts FOLDER [--paths]`: imports each résumé of a folder and prints how many of its facts the
 * content and /resume.json have, without any name; with `--paths` also where the others are.
 */
const [, , folder = '', option] = process.argv;
const files = (await readdir(resolve(project, folder))).filter((name) => name.endsWith('.json'));
const counts: FactCount[] = [];
const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));

row('résumé', 'facts', 'content', 'resume.json', 'comments', 'to write');
for (const [rank, name] of files.sort().entries()) {
  const count = countFacts(await readText(join(resolve(project, folder), name)));
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
  inComments: total(({ inComments }) => inComments),
  tasks: total(({ tasks }) => tasks),
});

function print(name: string | number, count: Omit<FactCount, 'lost'>) {
  const share = (part: number) =>
    `${part} ${count.facts === 0 ? '' : `${Math.floor((1000 * part) / count.facts) / 10} %`}`;
  const { facts, inContent, inResume, inComments, tasks } = count;
  row(name, facts, share(inContent), share(inResume), inComments, tasks);
}
