import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';

/* How wide a text is on one line, in em of its size, by the widths of letters that the fonts themselves have. */

/* The page has the same letters in WOFF2 files, which take three times as long to read. */
const printFonts = join(import.meta.dirname, '../fonts/print');
const titles = join(printFonts, 'figtree-heavy.ttf');
const handwriting = join(printFonts, 'hand.ttf');

/** A text in the weight of titles, without letter-spacing. */
export function widthInTitles(text: string): number {
  return widthIn(titles, text);
}

/** A handwritten text, without letter-spacing. */
export function widthInHandwriting(text: string): number {
  return widthIn(handwriting, text);
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
