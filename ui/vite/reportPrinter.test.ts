import { expect, test } from 'vitest';
import type { Diagnostic } from '../content/diagnostics';
import { reportPrinter } from './reportPrinter';

const diagnostic = (path: string): Diagnostic => ({
  path,
  what: '""',
  why: 'empty',
  advice: 'write it',
});
const printed = (path: string, line: number) =>
  `site/content.ts:${line} ${path}: "": empty. Write it.`;
const oneError = 'One error in site/: the site is not built.';

/** A printer of reports, and what it has printed. Each diagnostic of a report stands on the same line of the content. */
function startPrinting() {
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
  return { texts, report };
}

test('errors are printed together when one of them is new', () => {
  const { texts, report } = startPrinting();

  report('errors', 3, 'owner.role');
  report('errors', 3, 'owner.role');
  report('errors', 3, 'owner.role', 'home.intro');

  expect(texts).toEqual([
    [printed('owner.role', 3), oneError].join('\n'),
    [
      printed('owner.role', 3),
      printed('home.intro', 3),
      oneError.replace('One error', '2 errors'),
    ].join('\n'),
  ]);
});

test('a warning is printed once, wherever edits move its line', () => {
  const { texts, report } = startPrinting();

  report('warnings', 3, 'legal');
  report('warnings', 4, 'legal');
  report('warnings', 4, 'legal', 'owner.portrait');
  report('warnings', 4);

  expect(texts).toEqual([
    `Warning: ${printed('legal', 3)}`,
    `Warning: ${printed('owner.portrait', 4)}`,
  ]);
});

test('an error that was mended and made again is printed again', () => {
  const { texts, report } = startPrinting();

  report('errors', 3, 'owner.role');
  report('warnings', 3);
  report('errors', 3, 'owner.role');

  const text = [printed('owner.role', 3), oneError].join('\n');
  expect(texts).toEqual([text, text]);
});
