import { wcagContrast, wcagLuminance } from 'culori';
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
      const ratio = wcagContrast(one, other);
      return ratio >= least
        ? []
        : [
            {
              file: 'theme.css',
              line,
              what: `--${front} ${one} on --${back} ${other}, in the ${scheme} scheme`,
              why: `a contrast of ${ratio.toFixed(2)}:1, below the minimum of ${least}:1`,
              do: `make one of the two ${wcagLuminance(one) > wcagLuminance(other) ? 'lighter or the other darker' : 'darker or the other lighter'}`,
            },
          ];
    });
  });
  return [...unread, ...faint];
}
