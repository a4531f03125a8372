import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpointPixels } from '../breakpoints.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');

/** Reads the values that tokens.css gives a custom property in rem, in CSS pixels. The narrowest window comes first. */
const sizesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`${name}: ([\\d.]+)rem;`, 'g'))].map(
    ([, rem]) => 16 * Number(rem),
  );

const [narrowGrid, wideGrid, ...otherGrids] = sizesOf('--grid');
const widestMargin = sizesOf('--margin').at(-1);
if (!narrowGrid || !wideGrid || otherGrids.length > 0 || !widestMargin)
  throw new Error(
    'tokens.css no longer has one square for narrow windows, one for wide ones, and margins',
  );

/** The side of a square of the ruling in a window of the width given, in CSS pixels. */
export const grid = (width: number): number =>
  width < breakpointPixels['wide-margin'] ? narrowGrid : wideGrid;

/** The position of the margin's red line, from the breakpoint `widest-margin` on. */
export const marginLine: number = widestMargin;

/** Text begins one square after the red line. */
export const contentStart: number = widestMargin + wideGrid;
