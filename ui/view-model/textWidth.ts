import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import fontRecord from '../fonts/fonts.json' with { type: 'json' };

/* The width of a text on one line, in em of its size, by the widths of letters that the fonts themselves have. */

// The page has the same letters in WOFF2 files, which take three times as long to read.
const printFonts = join(import.meta.dirname, '../fonts/print');
const titles = join(printFonts, 'figtree-heavy.ttf');
const handwriting = join(printFonts, 'hand.ttf');

/** Titles have these letters from a font of their own, so that there is no kerning between them and others. */
const lettersWithDiacritics = new RegExp(`([${fontRecord.letters}]+)`);

/** The width of a text in the weight of titles. */
export function widthInTitles(text: string, letterSpacing: number): number {
  const widths = text.split(lettersWithDiacritics).map((part) => widthIn(titles, part));
  return widths.reduce((sum, width) => sum + width, letterSpacing * text.length);
}

/** The width of a handwritten text. */
export function widthInHandwriting(text: string, letterSpacing: number): number {
  return widthIn(handwriting, text) + letterSpacing * text.length;
}

/** The white space left of a text in the weight of titles. */
export function startInTitles(text: string): number {
  const font = fontIn(titles);
  const [firstGlyph] = font.layout(text).glyphs;
  return (firstGlyph?.bbox.minX ?? 0) / font.unitsPerEm;
}

/** The width of a letter that a font lacks, such as an emoji: few fonts that have it draw it wider. */
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
