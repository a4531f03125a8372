import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import made from '../fonts/fonts.json' with { type: 'json' };

/* How wide a text is on one line, in em of its size, by the widths of letters that the fonts themselves have. */

const { resolve } = createRequire(import.meta.url);

/* The page has the same letters in WOFF2 files, which take three times as long to read. */
const titles = join(import.meta.dirname, '../fonts/print/figtree-heavy.ttf');
/** Its letters have the same widths in all weights. */
const handwriting = resolve(
  '@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-300-normal.woff',
);

/** The handwriting draws capitals and figures two lines high: the page scales them to the height of `b`. */
export const HIGH_LETTER = /[0-9A-Z\u00c0-\u00de]/g;
export const HIGH_LETTER_SCALE = made.highLetterScale;

/** A text in the weight of titles, without letter-spacing. */
export function widthInTitles(text: string): number {
  return widthIn(titles, text);
}

/** A handwritten text, without letter-spacing. */
export function widthInHandwriting(text: string): number {
  const high = text.match(HIGH_LETTER)?.join('') ?? '';
  const low = text.replace(HIGH_LETTER, '');
  return HIGH_LETTER_SCALE * widthIn(handwriting, high) + widthIn(handwriting, low);
}

/** The width of a letter that a font lacks, such as an emoji: few fonts that have it draw it wider. */
const UNKNOWN_WIDTH = 1.4;

function widthIn(file: string, text: string): number {
  const font = fontIn(file);
  const hasGlyph = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const letters = [...text];
  const known = letters.filter(hasGlyph);
  const unknown = letters.length - known.length;
  return font.layout(known.join('')).advanceWidth / font.unitsPerEm + unknown * UNKNOWN_WIDTH;
}

const fonts = new Map<string, Font>();

function fontIn(file: string): Font {
  const opened = fonts.get(file) ?? (create(readFileSync(file)) as Font);
  fonts.set(file, opened);
  return opened;
}
