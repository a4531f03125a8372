import { expect, test } from 'vitest';
import { sectionList } from './sections';
import { languages } from './words/words';

/** The parts of a JSON Resume document that come from no section. */
const otherParts = ['$schema', 'basics', 'interests', 'meta'];

const named = (key: 'anchor' | 'title') =>
  Object.values(languages).map(
    ({ name, sections }) =>
      [`the ${key} in ${name}`, Object.values(sections).map((it) => it[key])] as const,
  );

test.each<readonly [what: string, names: readonly string[]]>([
  ['the field in content.ts', sectionList.map(({ field }) => field)],
  ...named('anchor'),
  ...named('title'),
  ['the list in JSON Resume', [...otherParts, ...sectionList.map(({ resume }) => resume.field)]],
])('no two sections have the same name: %s', (_, names) => {
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  expect(repeated).toEqual([]);
});
