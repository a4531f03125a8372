import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');

/** The names of all tokens, with their dashes. */
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

/** Every colour of the product's tokens, as the owner's `theme.css` leaves them, by name without the dashes. */
export function themeColors(theme: string): Readonly<Record<string, SchemeColors>> & {
  readonly paper: SchemeColors;
  readonly accent: SchemeColors;
} {
  const { paper, accent, ...others } = { ...colorsOf(tokens), ...colorsOf(theme) };
  if (!paper || !accent)
    throw new Error('tokens.css does not define --paper and --accent as light-dark(#…, #…)');
  return { paper, accent, ...others };
}

/** The tokens that are colours: one for both schemes, or `light-dark()`. */
export function colorsOf(css: string): Record<string, SchemeColors> {
  const colors: Record<string, SchemeColors> = {};
  const each =
    /--([\w-]+)\s*:\s*(?:light-dark\(\s*(#[\da-f]{3,8})\s*,\s*(#[\da-f]{3,8})\s*\)|(#[\da-f]{3,8}))\s*[;}]/gi;
  for (const [, name = '', light, dark, both] of withoutComments(css).matchAll(each))
    colors[name] = { light: light ?? both ?? '', dark: dark ?? both ?? '' };
  return colors;
}

export function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}
