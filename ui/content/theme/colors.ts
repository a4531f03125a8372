import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');

/** The names of all tokens of the product, with their dashes. */
export const tokenNames: readonly string[] = [
  ...new Set(
    Array.from(withoutComments(tokens).matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name),
  ),
];

/** A colour in the light scheme and in the dark one, as CSS writes it. */
export interface SchemeColors {
  readonly light: string;
  readonly dark: string;
}

/** Every token that is a colour, with the changes of the owner's `theme.css`, by its name without dashes. */
export function themeColors(theme: string): Readonly<Record<string, SchemeColors>> & {
  readonly paper: SchemeColors;
  readonly accent: SchemeColors;
} {
  const { paper, accent, ...otherColors } = { ...colorsOf(tokens), ...colorsOf(theme) };
  if (!paper || !accent)
    throw new Error('tokens.css does not define --paper and --accent as light-dark(#…, #…)');
  return { paper, accent, ...otherColors };
}

/** A token with a colour for both schemes, or with `light-dark()` and a colour for each. */
const colorDeclarations =
  /--(?<name>[\w-]+)\s*:\s*(?:light-dark\(\s*(?<light>#[\da-f]{3,8})\s*,\s*(?<dark>#[\da-f]{3,8})\s*\)|(?<both>#[\da-f]{3,8}))\s*[;}]/gi;

/** Reads the tokens of a style sheet that are colours, by their names without dashes. */
export function colorsOf(css: string): Record<string, SchemeColors> {
  const colors: Record<string, SchemeColors> = {};
  for (const { groups = {} } of withoutComments(css).matchAll(colorDeclarations)) {
    const { name = '', light, dark, both = '' } = groups;
    colors[name] = { light: light ?? both, dark: dark ?? both };
  }
  return colors;
}

export function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}
