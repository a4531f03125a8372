import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import fontRecord from '../fonts/fonts.json' with { type: 'json' };

/* The width of a text on one line, in em, from the widths of letters in the font files. */

// The page has WOFF2 files with the same letters. They take three times as long to read.
const printFonts = join(import.meta.dirname, '../fonts/print');
const titleFont = join(printFonts, 'figtree-heavy.ttf');
const handwritingFont = join(printFonts, 'hand.ttf');

/** Titles have these letters from another font, so there is no kerning between them and other letters. */
const lettersWithDiacritics = new RegExp(`([${fontRecord.letters}]+)`);

/** The width of a text in the weight of titles. */
export function widthInTitles(text: string, letterSpacing: number): number {
  const widths = text.split(lettersWithDiacritics).map((part) => widthIn(titleFont, part));
  return widths.reduce((sum, width) => sum + width, letterSpacing * text.length);
}

/** The width of a handwritten text. */
export function widthInHandwriting(text: string, letterSpacing: number): number {
  return widthIn(handwritingFont, text) + letterSpacing * text.length;
}

/** The white space left of a text in the weight of titles. */
export function startInTitles(text: string): number {
  const font = fontIn(titleFont);
  const [firstGlyph] = font.layout(text).glyphs;
  return (firstGlyph?.bbox.minX ?? 0) / font.unitsPerEm;
}

/** The width of a letter that the font lacks, such as an emoji. Few other fonts draw it wider. */
const UNKNOWN_WIDTH = 1.4;

function widthIn(file: string, text: string): number {
  const font = fontIn(file);
  const hasGlyph = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const letters = [...text];
  const knownLetters = letters.filter(hasGlyph);
  const unknownCount = letters.length - knownLetters.length;
  const knownWidth = font.layout(knownLetters.join('')).advanceWidth / font.unitsPerEm;
  return knownWidth + unknownCount * UNKNOWN_WIDTH;
}

const openFonts = new Map<string, Font>();

function fontIn(file: string): Font {
  const font = openFonts.get(file) ?? (create(readFileSync(file)) as Font);
  openFonts.set(file, font);
  return font;
}
