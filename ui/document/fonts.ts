import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import subset from 'subset-font';
import { themeColors, withoutComments } from '../content/theme/colors.ts';
import made from '../fonts/fonts.json' with { type: 'json' };
import { HIGH_LETTER, HIGH_LETTER_SCALE } from '../view-model/textWidth.ts';

const { resolve } = createRequire(import.meta.url);
/** The joined handwriting that French schools teach. */
const handwriting = '@fontsource/playwrite-fr-moderne';

/** The letters of the typeface that Western European languages have, others, and those that `make fonts` composes. */
export const latinFile = resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const extendedFile = resolve(
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
);
const composedFile = join(import.meta.dirname, '../fonts/composed.woff2');

/** The colour font of accents, made of the typeface by `make fonts` too. */
const accents = join(import.meta.dirname, '../fonts/accents.woff2');

/** Letters that a visitor may type in the form, whatever the page says. */
const TYPED =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) +
  'àâäæçéèêëîïôöœùûüÿñ' +
  'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜÑ' +
  '«»’‘“”–—…°€\u00a0\u202f';

/**
 * The typeface, put before its fallbacks, and the colour font of the titles' accents in the colours of `theme`. The
 * typeface has the letters of `text` and those that a visitor may type; without `text`, all of its letters.
 */
export async function fontStyles(theme: string, text?: string): Promise<string> {
  const wanted = text === undefined ? undefined : new Set(text.normalize('NFC') + TYPED);
  const faces = await typefaceFaces(wanted);
  const font = `${faces.join('')}:root{--font:Figtree,var(--font-fallback)}`;
  // A theme may give titles another typeface or weight than the accents were made in.
  const setsType = /(?:\bfont(?:-family|-weight)?|--weight-heavy)\s*:/;
  return setsType.test(withoutComments(theme)) ? font : font + accentStyles(theme);
}

/** A `@font-face` rule for each file of the typeface that has letters of `wanted`, or for all files with all letters. */
async function typefaceFaces(wanted?: ReadonlySet<string>): Promise<string[]> {
  const faces: string[] = [];
  const present = new Set<number>();
  for (const file of [latinFile, extendedFile, composedFile]) {
    const font = readFileSync(file);
    const added = (create(font) as Font).characterSet.filter((code) => !present.has(code));
    for (const code of added) present.add(code);
    const letters = added.map((code) => String.fromCodePoint(code));
    const text = wanted ? letters.filter((letter) => wanted.has(letter)) : letters;
    if (text.length === 0) continue;
    // Kerning, and figures of one width.
    const options = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'] } as const;
    const source = inlined(await subset(font, text.join(''), options));
    faces.push(
      `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:${source}}`,
    );
  }
  return faces;
}

/**
 * In titles the colour font comes before the typeface, for the letters it has. A palette cannot hold `light-dark()`, so
 * there is one for each scheme. Print, forced colours and browsers without palettes use the plain letters.
 */
function accentStyles(theme: string): string {
  const { light, dark } = themeColors(theme).accent;
  const palette = (name: string, color: string) =>
    `@font-palette-values --${name}{font-family:Accents;override-colors:0 ${color}}`;
  return [
    `@font-face{font-family:Accents;font-weight:${made.weight};font-display:swap;src:${inlined(readFileSync(accents))};unicode-range:U+C0-FF,U+178}`,
    palette('light', light),
    palette('dark', dark),
    ':root,[data-theme=light]{--accents:--light}',
    '@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--accents:--dark}}',
    '[data-theme=dark]{--accents:--dark}',
    '@media screen and (forced-colors:none){@supports font-tech(palettes){',
    // Large text only: titles, names of projects, and the line that closes a page.
    'h1,h2:not(.small),article h3,.accented{font-family:Accents,var(--font);font-palette:var(--accents)}',
    // The accents keep their colour in a selection, so its background differs from theirs.
    ':is(h1,h2:not(.small),article h3,.accented)::selection{background:color-mix(in srgb,var(--accent) 20%,var(--paper));color:var(--ink);-webkit-text-fill-color:var(--ink)}',
    '}}',
  ].join('');
}

const inlined = (font: Buffer) => `url(data:font/woff2;base64,${font.toString('base64')})`;

/** Metrics of lower-case letters: those of Figtree, so that a text stands where it does in Figtree. */
const LOW = 'ascent-override:95%;descent-override:25%;line-gap-override:0%';

/** Metrics of capitals and figures: the typeface draws them two lines high, here they match the lower-case letters. */
const HIGH = `size-adjust:${100 * HIGH_LETTER_SCALE}%;ascent-override:113.1%;descent-override:29.8%;line-gap-override:0%;unicode-range:U+30-39,U+41-5A,U+C0-DE`;

/** `@font-face` rules with the letters of `text` and their joins, a few kilobytes; none for no text. */
export async function handwritingStyles(text: string): Promise<string> {
  const distinct = [...new Set(text)].sort().join('');
  const high = distinct.match(HIGH_LETTER) ?? [];
  const low = [...distinct.replace(HIGH_LETTER, '')];
  // Scaled down, the same weight would look thinner: capitals take the next one.
  return (await face(300, low, LOW)) + (await face(400, high, HIGH));
}

async function face(weight: number, letters: readonly string[], descriptors: string) {
  if (letters.length === 0) return '';
  const options = { targetFormat: 'woff2' } as const;
  const file = resolve(`${handwriting}/files/playwrite-fr-moderne-latin-${weight}-normal.woff2`);
  const font = await subset(readFileSync(file), letters.join(''), options);
  return `@font-face{font-family:Hand;font-display:swap;${descriptors};src:${inlined(font)}}`;
}

const SANS = ['Arial', 'Liberation Sans', 'Helvetica'];
const bold = (family: string) => `${family} Bold`;

/**
 * What is shown until the typefaces, which come last in the document, have arrived: a family, its weights, the system's
 * fonts, then ascent, descent and size in percent of theirs. Scaled to the average width of a typeface over the text of
 * content.ts, with its ascent and descent, they move nothing when it comes. The handwriting is wider, and joined.
 */
const fallbacks = [
  ['Figtree fallback', '300 600', SANS, 94.9, 25, 100.1],
  ['Figtree fallback', '601 900', SANS.map(bold), 97.4, 25.6, 97.5],
  ['Figtree fallback Roboto', '300 600', ['Roboto'], 94.3, 24.8, 100.7],
  ['Figtree fallback Roboto', '601 900', ['Roboto Bold'], 93, 24.5, 102.2],
  ['Hand fallback', 'normal', [...SANS, 'Roboto'], 83, 21.9, 114.4],
] as const;

/** Their `@font-face` rules. */
export const fallbackFaces = fallbacks
  .map(([family, weight, fonts, ascent, descent, size]) => {
    const source = fonts.map((font) => `local('${font}')`).join();
    return `@font-face{font-family:'${family}';font-weight:${weight};src:${source};ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;size-adjust:${size}%}`;
  })
  .join('');

/** The notices to publish with the fonts. */
export const fontLicences = Object.entries({
  'Figtree, and Accents, which is made of it': '@fontsource-variable/figtree',
  'Playwrite France Moderne': handwriting,
})
  .map(([name, typeface]) => {
    const licence = readFileSync(resolve(`${typeface}/LICENSE`), 'utf8');
    return `## ${name} (OFL-1.1)\n\n${licence}`;
  })
  .join('\n');
