import { expect, test } from 'vitest';
import { lineLocator } from './locate';

/** A content whose values are in variables. */
const contentInParts = `import type { Content } from '../ui/content/schema';

const home = {
  intro: 'x',
};
const projects = [
  { title: 'one' },
  {
    title: 'two',
    links: [
      { href: 'a' },
    ],
  },
];
export default {
  'owner': { name: 'é\u{1f600}' },
  home,
  projects,
} satisfies Content;
`;

const lines = [
  { name: 'a value', path: 'owner.name', line: 16 },
  { name: 'a field that is a variable', path: 'home', line: 17 },
  { name: 'a value in a variable', path: 'home.intro', line: 4 },
  { name: 'a value in a list', path: 'projects[1].links[0].href', line: 11 },
  { name: 'an item of a list', path: 'projects[1].links[0]', line: 11 },
  { name: 'a value that an entry lacks', path: 'projects[0].picture.alt', line: 7 },
  { name: 'an entry that a list lacks', path: 'projects[9].title', line: 18 },
  { name: 'a field that the content lacks', path: 'about.title', line: 15 },
  { name: 'the content', path: '', line: 15 },
];

test.each(lines)(
  'a value has the line where it or its nearest parent begins: $name',
  ({ path, line }) => {
    expect(lineLocator(contentInParts)(path)).toBe(line);
  },
);

test('a file without default export has no line', () => {
  expect(lineLocator('export const a = 1;')('a')).toBeUndefined();
});
