import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { breakpointPixels } from '../breakpoints.ts';

/** Sizes of the page's ruling, from tokens.css, in CSS pixels. The names of custom properties stand here alone. */
const names = { grid: '--grid', margin: '--margin' } as const;

const REM = 16;

const tokens = postcss.parse(
  readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8'),
);

/** The values in rem that tokens.css gives a custom property, the narrowest window's first, in CSS pixels. */
function sizes(name: string): number[] {
  const found: number[] = [];
  tokens.walkDecls(name, ({ value }) => {
    const [, rem] = /^([\d.]+)rem$/.exec(value) ?? [];
    if (rem) found.push(Number(rem) * REM);
  });
  return found;
}

const [narrowGrid, wideGrid, ...others] = sizes(names.grid);
const widestMargin = sizes(names.margin).at(-1);
if (!narrowGrid || !wideGrid || others.length > 0 || !widestMargin)
  throw new Error('tokens.css no longer has one square without a margin, one with it, and margins');

/** The side of a square of the ruling in a window of that width. */
export const grid = (width: number): number =>
  width < breakpointPixels['with-margin'] ? narrowGrid : wideGrid;

/** The distance of two lines of the ruling: a quarter of a square. */
export const gridQuarter = (width: number): number => grid(width) / 4;

/** Where the red line of the margin is from the breakpoint `wide-margin` on. */
export const marginLine: number = widestMargin;

/** Where text begins beside that line: one square after it. */
export const contentStart: number = widestMargin + wideGrid;
