import { expect, test } from 'vitest';
import { sectionList } from './sections';
import { languages } from './words/words';

const allWords = Object.values(languages);

/** Parts of a JSON Resume that are no section. */
const otherParts = ['$schema', 'basics', 'interests', 'meta'];

test.each([
  { name: 'the field in content.ts', names: sectionList.map(({ field }) => field) },
  ...allWords.map(({ name, sections }) => ({
    name: `the anchor in ${name}`,
    names: Object.values(sections).map(({ anchor }) => anchor),
  })),
  ...allWords.map(({ name, sections }) => ({
    name: `the title in ${name}`,
    names: Object.values(sections).map(({ title }) => title),
  })),
  {
    name: 'the list in JSON Resume',
    names: [...otherParts, ...sectionList.map(({ resume }) => resume.field)],
  },
])('no two sections have the same name: $name', ({ names }) => {
  const repeatedNames = names.filter((name, rank) => names.indexOf(name) < rank);

  expect(repeatedNames).toEqual([]);
});
