import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import made from '../../fonts/accents.json' with { type: 'json' };
import { themeColors, withoutComments } from '../site/colors.ts';
import type { Step } from './step.ts';

const { resolve } = createRequire(import.meta.url);
const licence = resolve('@fontsource-variable/figtree/LICENSE');

/** The typeface, and what `make fonts` takes out of it: all that pages use, and the accents. */
export const files = {
  text: join(import.meta.dirname, '../../fonts/text.woff2'),
  font: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  accents: join(import.meta.dirname, '../../fonts/accents.woff2'),
} as const;

/** The font itself, its place before the stand-ins, and the titles' accents in the colours of `theme`. */
export function fontStyles(theme: string): string {
  const font = `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:${inlined(files.text)}}:root{--font:Figtree,var(--font-stand-in)}`;
  return made.accents && !setsType(theme) ? font + accentStyles(theme) : font;
}

/** Whether a theme gives titles another typeface or weight than the accents were made in. */
function setsType(theme: string): boolean {
  return /(?:\bfont(?:-family|-weight)?|--weight-heavy)\s*:/.test(withoutComments(theme));
}

/**
 * The colour font comes before the typeface in titles, for the letters it has. A palette takes no `light-dark()`: one
 * for each scheme. Paper, forced colours and a browser that knows no palettes have the plain letters.
 */
function accentStyles(theme: string): string {
  const { light, dark } = themeColors(theme).accent;
  const palette = (name: string, color: string) =>
    `@font-palette-values --${name}{font-family:Accents;override-colors:0 ${color}}`;
  return [
    `@font-face{font-family:Accents;font-weight:${made.weight};font-display:swap;src:${inlined(files.accents)};unicode-range:U+C0-FF,U+178}`,
    palette('light', light),
    palette('dark', dark),
    ':root,[data-theme=light]{--accents:--light}',
    '@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--accents:--dark}}',
    '[data-theme=dark]{--accents:--dark}',
    '@media screen and (forced-colors:none){@supports font-tech(palettes){',
    // Large letters: titles, names of projects, and the line that closes a page.
    'h1,h2:not([data-beside]),article h3,.signed{font-family:Accents,var(--font);font-palette:var(--accents)}',
    // The accents keep their colour in a selection: its ground is another.
    ':is(h1,h2:not([data-beside]),article h3,.signed)::selection{background:color-mix(in srgb,var(--accent) 20%,var(--paper));color:var(--ink);-webkit-text-fill-color:var(--ink)}',
    '}}',
  ].join('');
}

function inlined(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`;
}

/** The notice to publish with the fonts. */
export const fontLicence = `## Figtree, and Accents, which is made of it (OFL-1.1)\n\n${readFileSync(licence, 'utf8')}`;

/** HTML allows no `style` element in the body, except inside an SVG: that is what this empty drawing is for. */
export const drawing = '<svg class="visually-hidden" aria-hidden="true">';

/** Puts the font at the end of the page, where it delays nothing that is read. */
export const font: Step = {
  name: 'font',
  run: (html, { theme, hand }) => withFont(hand ? html : withoutStandIn(html), theme, hand),
};

/** Where nothing is noted by hand, nothing stands in for it. */
const withoutStandIn = (html: string) =>
  html.replace(/@font-face\{font-family:Hand fallback;[^}]*\}/, '');

/** The same for the page of the development server, which has not been rendered. */
export function withFont(html: string, theme: string, hand: string): string {
  // The last one: in development Vite's own come before it, in the head, which an SVG would end.
  const end = html.lastIndexOf('<script type="module"');
  const styles = `${drawing}<style>${fontStyles(theme)}${hand}</style></svg>`;
  return html.slice(0, end) + styles + html.slice(end);
}
