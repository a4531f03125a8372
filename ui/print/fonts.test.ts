import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import fontRecord from '../fonts/fonts.json' with { type: 'json' };

const { resolve } = createRequire(import.meta.url);
const opened = (file: string) => create(readFileSync(file)) as Font;

const typeface = (weight: number) =>
  opened(
    resolve(
      `@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-${weight}-normal.woff2`,
    ),
  );
const hand = opened(join(import.meta.dirname, '../fonts/print/hand.ttf'));

/**
 * A text as a font draws it: where each contour begins and how many commands it has, how wide all are together, and of
 * how many glyphs they are.
 */
function drawn(font: Font, text: string) {
  // The typeface's own distances before some connectors, which browsers apply without being asked.
  const { glyphs, positions, advanceWidth } = font.layout(text, { dist: true });
  const contours: string[] = [];
  let pen = 0;
  for (const [rank, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[rank] ?? {};
    const { commands } = glyph.path.translate(pen + xOffset, yOffset);
    const names = commands.map(({ command, args }) => `${command} ${args}`).join('\n');
    for (const contour of names.split(/\n(?=moveTo)/)) {
      const [start, ...rest] = contour.split('\n');
      contours.push(`${start}, then ${rest.length}`);
    }
    pen += xAdvance;
  }
  return { contours: contours.sort(), advanceWidth, glyphs: glyphs.length };
}

test.each([
  'disponible dès février',
  'préavis d’un mois',
  'où être gêné, naïf, œuvre : « ç »',
  'ŵales',
  'łódź, świętosława',
  'çağrı yıldız',
  'nguyễn thị hường',
])('the hand of print joins « %s » as the typeface does, with one glyph a letter', (text) => {
  const printed = drawn(hand, text);
  const expected = drawn(typeface(300), text);

  expect(printed.contours).toEqual(expected.contours);
  expect(printed.advanceWidth).toBe(expected.advanceWidth);
  expect(printed.glyphs).toBe(text.length);
});

test.each([...'DÉ27Ł'])('the hand of print has %s as high as the page has it', (letter) => {
  const [printed] = hand.layout(letter).glyphs;
  const [heavier] = typeface(400).layout(letter, { calt: false }).glyphs;

  expect(printed?.advanceWidth).toBe(
    Math.round(fontRecord.highLetterScale * (heavier?.advanceWidth ?? 0)),
  );
  expect(printed?.bbox.maxY).toBeLessThan(hand.layout('b').bbox.maxY * 1.05);
});
