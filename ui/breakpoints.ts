import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

const file = join(import.meta.dirname, 'src/styles/breakpoints.css');

type Breakpoint =
  | 'whole-squares'
  | 'large-longer-role'
  | 'not-narrow'
  | 'large-longest-role'
  | 'with-margin'
  | 'two-columns'
  | 'wide-margin'
  | 'widest-margin'
  | 'wide';

/** The width from which each named media query of breakpoints.css holds, in CSS pixels at the usual font size. */
export const breakpointPixels = Object.fromEntries(
  Array.from(
    readFileSync(file, 'utf8').matchAll(/@custom-media --([\w-]+) \(width >= ([\d.]+)rem\)/g),
    ([, name, width]) => [name, Number(width) * 16],
  ),
) as Readonly<Record<Breakpoint, number>>;

/** PostCSS plugins that replace the named media queries in a style sheet. */
export const breakpointPlugins = [globalData({ files: [file] }), customMedia()];
