import { expect, test } from 'vitest';
import type { Diagnostic } from '../content/diagnostics';
import { reportPrinter } from './reportPrinter';

const diagnostic = (path: string): Diagnostic => ({
  path,
  what: '""',
  why: 'empty',
  do: 'write it',
});
const printed = (path: string, line: number) =>
  `site/content.ts:${line} ${path}: "": empty. Write it.`;

test('a report is printed when something in it is new, and not again', () => {
  const texts: string[] = [];
  const print = reportPrinter((text) => texts.push(text));
  const report = (kind: 'errors' | 'warnings', line: number, ...paths: string[]) =>
    print({
      folder: 'site',
      errors: [],
      warnings: [],
      [kind]: paths.map(diagnostic),
      lineOf: () => line,
    });

  report('errors', 3, 'owner.role');
  report('errors', 3, 'owner.role');
  report('errors', 3, 'owner.role', 'home.intro');
  report('warnings', 3, 'legal');
  report('warnings', 4, 'legal');
  report('warnings', 4, 'legal', 'owner.portrait');
  report('warnings', 4);
  report('errors', 3, 'owner.role');

  const count = (errors: string) => `${errors} in site/: the site is not built.`;
  expect(texts).toEqual([
    [printed('owner.role', 3), count('One error')].join('\n'),
    [printed('owner.role', 3), printed('home.intro', 3), count('2 errors')].join('\n'),
    `Warning: ${printed('legal', 3)}`,
    `Warning: ${printed('owner.portrait', 4)}`,
    [printed('owner.role', 3), count('One error')].join('\n'),
  ]);
});
