import type { Diagnostic } from '../diagnostics.ts';
import { colorsOf, type SchemeColors, themeColors } from './colors.ts';

/** What is drawn on what, and the least contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['ink-soft', 'rule', 4.5],
  ['accent', 'paper', 4.5],
  ['success', 'paper', 4.5],
  ['border', 'paper', 3],
  ['border', 'surface', 3],
] as const;

const schemes = ['light', 'dark'] as const;

/** Colours of `theme.css` that some visitors could not read; what it does not change is the product's affair. */
export function contrastDiagnostics(file: string): Diagnostic[] {
  // What a comment says is no colour, and lines are counted with it.
  const theme = file.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const colors: Readonly<Record<string, SchemeColors>> = themeColors(theme);
  const lineOf = (name: string) => {
    const at = theme.search(new RegExp(`--${name}\\s*:`));
    return at < 0 ? undefined : theme.slice(0, at).split('\n').length;
  };
  const measured = new Set(Object.keys(colorsOf(theme)));
  const unread = Object.keys(colors).flatMap((name): Diagnostic[] => {
    const [, value] = new RegExp(`--${name}\\s*:\\s*([^;}]*)`).exec(theme) ?? [];
    if (value === undefined || measured.has(name)) return [];
    return [
      {
        file: 'theme.css',
        line: lineOf(name),
        what: `--${name}: ${value.trim()}`,
        why: 'a colour whose contrast the build cannot measure',
        do: 'write it as #1a2b3c, or as light-dark(#1a2b3c, #d4e5f6)',
      },
    ];
  });
  const faint = pairs.flatMap(([front, back, least]) => {
    const line = lineOf(front) ?? lineOf(back);
    if (line === undefined) return [];
    return schemes.flatMap((scheme) => {
      const [one, other] = [colors[front]?.[scheme], colors[back]?.[scheme]];
      if (!one || !other) return [];
      const ratio = contrast(one, other);
      return ratio >= least
        ? []
        : [
            {
              file: 'theme.css',
              line,
              what: `--${front} ${one} on --${back} ${other}, in the ${scheme} scheme`,
              why: `a contrast of ${ratio.toFixed(2)}:1, below the minimum of ${least}:1`,
              do: `make one of the two ${luminance(channels(one)) > luminance(channels(other)) ? 'lighter or the other darker' : 'darker or the other lighter'}`,
            },
          ];
    });
  });
  return [...unread, ...faint];
}

/** Contrast ratio of two colours written `#rgb` or `#rrggbb` (WCAG 2.2). */
export const contrast = (one: string, other: string) =>
  contrastRatio(channels(one), channels(other));

/** Contrast ratio of two colours, each its red, green and blue from 0 to 255 (WCAG 2.2). */
export function contrastRatio(one: Iterable<number>, other: Iterable<number>): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function channels(color: string): number[] {
  const digits = color.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(color, (channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
