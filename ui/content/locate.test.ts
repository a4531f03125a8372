import { expect, test } from 'vitest';
import { lineLocator } from './locate';

const source = `import type { Content } from '../ui/content/schema';

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

test.each([
  ['owner.name', 16],
  ['home', 17],
  ['home.intro', 4],
  ['projects[1].links[0].href', 11],
  ['projects[1].links[0]', 11],
  ['projects[0].picture.alt', 7],
  ['projects[9].title', 18],
  ['about.title', 15],
  ['', 15],
])('%s, or its nearest parent, is at line %i', (path, line) => {
  expect(lineLocator(source)(path)).toBe(line);
});

test('a file without default export has no line', () => {
  expect(lineLocator('export const a = 1;')('a')).toBeUndefined();
});
