import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpointPixels } from '../breakpoints.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');

/** The values in rem that tokens.css gives a custom property, the narrowest window's first, in CSS pixels. */
const sizes = (name: string) =>
  [...tokens.matchAll(new RegExp(`${name}: ([\\d.]+)rem;`, 'g'))].map(
    ([, rem]) => 16 * Number(rem),
  );

const [narrowGrid, wideGrid, ...others] = sizes('--grid');
const widestMargin = sizes('--margin').at(-1);
if (!narrowGrid || !wideGrid || others.length > 0 || !widestMargin)
  throw new Error('tokens.css no longer has one square without a margin, one with it, and margins');

/** The side of a square of the ruling in a window of that width. */
export const grid = (width: number): number =>
  width < breakpointPixels['with-margin'] ? narrowGrid : wideGrid;

/** Where the red line of the margin is from the breakpoint `wide-margin` on. */
export const marginLine: number = widestMargin;

/** Where text begins beside that line: one square after it. */
export const contentStart: number = widestMargin + wideGrid;
