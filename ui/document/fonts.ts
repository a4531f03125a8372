import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import subset from 'subset-font';
import { themeColors, withoutComments } from '../content/theme/colors.ts';
import fontRecord from '../fonts/fonts.json' with { type: 'json' };
import { minWidthQuery } from '../images/slots.ts';

const { resolve } = createRequire(import.meta.url);
/** The joined handwriting that French schools teach. */
const handwriting = '@fontsource/playwrite-fr-moderne';

/** The typeface with the letters of Western European languages. */
export const latinFile = resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
/** The other letters of the typeface. */
const extendedFile = resolve(
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
);
/** Letters that `make fonts` composes of others of the typeface. */
const composedFile = join(import.meta.dirname, '../fonts/composed.woff2');

/**
 * The colour font, which `make fonts` derives from the typeface: its diacritics have the accent colour. Most pages need only the
 * letters of French.
 */
const colorFontFiles = ['accents-french.woff2', 'accents-other.woff2'].map((file) =>
  join(import.meta.dirname, '../fonts', file),
);

/** Letters that a visitor may type in the form, whatever the page says. */
const TYPED =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) +
  'àâäæçéèêëîïôöœùûüÿñ' +
  'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜÑ' +
  '«»’‘“”–—…°€\u00a0\u202f';

/**
 * Styles with the typeface, put before its fallbacks, and the colour font of titles in the accent colours of `theme`.
 * The typeface has the letters of `text` and those that a visitor may type; without `text`, all of its letters. The colour
 * font consists of the files that have a letter of `text`.
 */
export async function fontStyles(theme: string, text?: string): Promise<string> {
  const pageText = text?.normalize('NFC');
  const letters = pageText === undefined ? undefined : new Set(pageText + TYPED);
  const faces = await typefaceFaces(letters);
  const font = `${faces.join('')}:root{--font:Figtree,var(--font-fallback)}`;
  return SETS_TYPE.test(withoutComments(theme)) ? font : font + colorFontStyles(theme, pageText);
}

/** A theme with such a property may give titles another typeface or weight than that of the colour font. */
const SETS_TYPE = /(?:\bfont(?:-family|-weight)?|--weight-heavy)\s*:/;

/** Gives a `@font-face` rule for each file of the typeface that has some of the letters, or for all files with all letters. */
async function typefaceFaces(letters?: ReadonlySet<string>): Promise<string[]> {
  const faces: string[] = [];
  const lettersInEarlierFiles = new Set<string>();
  for (const file of [latinFile, extendedFile, composedFile]) {
    const font = readFileSync(file);
    const newLetters = lettersOf(font).filter((letter) => !lettersInEarlierFiles.has(letter));
    for (const letter of newLetters) lettersInEarlierFiles.add(letter);
    const embedded = letters ? newLetters.filter((letter) => letters.has(letter)) : newLetters;
    if (embedded.length === 0) continue;
    // The features are kerning, and figures of one width.
    const options = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'] } as const;
    const source = inlined(await subset(font, embedded.join(''), options));
    faces.push(
      `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:${source}}`,
    );
  }
  return faces;
}

const lettersOf = (font: Buffer) =>
  (create(font) as Font).characterSet.map((code) => String.fromCodePoint(code));

/**
 * In titles the colour font comes before the typeface, for the letters it has. A palette cannot hold `light-dark()`, so
 * there is one for each scheme. Print, forced colours and browsers without palettes use the plain letters.
 */
function colorFontStyles(theme: string, text?: string): string {
  const fonts = colorFontFiles
    .map((file) => readFileSync(file))
    .filter(
      (font) => text === undefined || lettersOf(font).some((letter) => text.includes(letter)),
    );
  const { light, dark } = themeColors(theme).accent;
  const palette = (name: string, color: string) =>
    `@font-palette-values --${name}{font-family:Accents;override-colors:0 ${color}}`;
  return [
    ...fonts.map(colorFontFace),
    palette('light', light),
    palette('dark', dark),
    ':root,[data-theme=light]{--accents:--light}',
    '@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--accents:--dark}}',
    '[data-theme=dark]{--accents:--dark}',
    '@media screen and (forced-colors:none){@supports font-tech(palettes){',
    // Diacritics have a colour in text of 40 px or more. In smaller text they would look like dust.
    textInColorFont('h1:not([data-size^=longe])'),
    `@media${minWidthQuery('large-longer-role')}{${textInColorFont('h1[data-size=longer]')}}`,
    `@media${minWidthQuery('large-longest-role')}{${textInColorFont('h1[data-size=longest]')}}`,
    `@media${minWidthQuery('wide-margin')}{${textInColorFont('.colored-diacritics')}}`,
    // Diacritics keep the accent colour in a selection, so its background is in another colour.
    ':is(h1,.colored-diacritics)::selection{background:color-mix(in srgb,var(--accent) 20%,var(--paper));color:var(--ink);-webkit-text-fill-color:var(--ink)}',
    '}}',
  ].join('');
}

const colorFontFace = (font: Buffer) =>
  `@font-face{font-family:Accents;font-weight:${fontRecord.weight};font-display:swap;src:${inlined(font)};unicode-range:U+C0-FF,U+178}`;

/** Text whose diacritics have the accent colour. */
const textInColorFont = (selector: string) =>
  `${selector}{font-family:Accents,var(--font);font-palette:var(--accents)}`;

const inlined = (font: Buffer) => `url(data:font/woff2;base64,${font.toString('base64')})`;

/** The typeface draws these letters two lines high. The page scales them to the height of `b`. */
const HIGH_LETTER = /[0-9]|\p{Lu}/gu;

/** Lower-case letters have the metrics of Figtree, so that a text stands where it does in Figtree. */
const LOWER_CASE = 'ascent-override:95%;descent-override:25%;line-gap-override:0%';

/** Scaled capitals and figures match the lower-case letters with these metrics. */
const CAPITALS = `size-adjust:${100 * fontRecord.highLetterScale}%;ascent-override:113.1%;descent-override:29.8%;line-gap-override:0%`;

/** The figures and the capitals of Western European languages. */
const HIGH_RANGE = 'U+30-39,U+41-5A,U+C0-DE';

/** `@font-face` rules with the letters of `text` and their joins, a few kilobytes; none for no text. */
export async function handwritingStyles(text: string): Promise<string> {
  const letters = [...new Set(text)].sort().join('');
  const capitals = letters.match(HIGH_LETTER) ?? [];
  const lowerCase = [...letters.replace(HIGH_LETTER, '')];
  // Capitals are scaled down, and would look thinner in the weight of the other letters. They take the next weight.
  const otherCapitals = capitals.filter((capital) => capital > '\u00de').map(codePoint);
  const range = [HIGH_RANGE, ...otherCapitals].join(',');
  const faces = [
    await handwritingFace(300, lowerCase, LOWER_CASE),
    await handwritingFace(400, capitals, `${CAPITALS};unicode-range:${range}`),
  ];
  return faces.join('');
}

/** A letter as `unicode-range` names it. */
const codePoint = (letter: string) => `U+${letter.codePointAt(0)?.toString(16)}`;

async function handwritingFace(weight: number, letters: readonly string[], descriptors: string) {
  if (letters.length === 0) return '';
  const options = { targetFormat: 'woff2' } as const;
  const file = resolve(`${handwriting}/files/playwrite-fr-moderne-latin-${weight}-normal.woff2`);
  const font = await subset(readFileSync(file), letters.join(''), options);
  return `@font-face{font-family:Hand;font-display:swap;${descriptors};src:${inlined(font)}}`;
}

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
