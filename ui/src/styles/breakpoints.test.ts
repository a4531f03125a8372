import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpointPixels } from '../../breakpoints';

const ui = join(import.meta.dirname, '../..');

test('media queries name widths in breakpoints.css alone', () => {
  const styleSheets = ['src', 'document'].flatMap((folder) =>
    readdirSync(join(ui, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join(folder, path)),
  );
  expect(styleSheets.length).toBeGreaterThan(20);
  const styleSheetsWithWidths = styleSheets.filter((path) =>
    /@(custom-)?media[^{;]*\d(rem|em|px)/.test(readFileSync(join(ui, path), 'utf8')),
  );
  expect(styleSheetsWithWidths).toEqual(['src/styles/breakpoints.css']);
});

const widths = Object.values(breakpointPixels);

test('the breakpoints are sorted by their widths', () => {
  expect(widths.length).toBeGreaterThan(1);
  for (const width of widths) expect(width).toBeGreaterThan(0);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});

test('each end of a media query is a breakpoint', () => {
  const queries = readFileSync(join(ui, 'src/styles/breakpoints.css'), 'utf8');
  const ends = [...queries.matchAll(/width < ([\d.]+)rem|\(([\d.]+)rem <=/g)];

  expect(ends.length).toBeGreaterThan(3);
  for (const [, end, start] of ends) expect(widths).toContain(Number(end ?? start) * 16);
});
