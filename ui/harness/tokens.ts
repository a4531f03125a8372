import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpointPixels } from '../breakpoints.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');

/** A rem in CSS pixels, at the usual font size. */
const PIXELS_PER_REM = 16;

/** The values in rem of a custom property of tokens.css, converted to CSS pixels, from the narrowest window to the widest. */
const sizesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`${name}: ([\\d.]+)rem;`, 'g'))].map(
    ([, rem]) => PIXELS_PER_REM * Number(rem),
  );

const [narrowSquare, wideSquare, ...otherSquares] = sizesOf('--grid');
const widestMargin = sizesOf('--margin').at(-1);
if (!narrowSquare || !wideSquare || otherSquares.length > 0 || !widestMargin)
  throw new Error(
    'tokens.css no longer has one square for narrow windows, one for wide ones, and margins',
  );

/** The side of a square of the ruling, in a window of this width. Both are in CSS pixels. */
export const squareSide = (width: number): number =>
  width < breakpointPixels['wide-margin'] ? narrowSquare : wideSquare;

/** The position of the margin's red line, from the breakpoint `widest-margin` on. */
export const marginLine: number = widestMargin;

/** The position where text begins, one square after the red line, from the breakpoint `widest-margin` on. */
export const contentStart: number = widestMargin + wideSquare;
