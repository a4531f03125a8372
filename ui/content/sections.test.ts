import { expect, test } from 'vitest';
import { sectionList } from './sections';

/** The parts of a JSON Resume document that come from no section. */
const otherParts = ['$schema', 'basics', 'interests', 'meta'];

test.each([
  ['the field in content.ts', sectionList.map(({ field }) => field)],
  ['the anchor', sectionList.map(({ anchor }) => anchor)],
  ['the default title', sectionList.map(({ title }) => title)],
  ['the list in JSON Resume', [...otherParts, ...sectionList.map(({ resume }) => resume.field)]],
])('no two sections have the same name: %s', (_, names) => {
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  expect(repeated).toEqual([]);
});
