import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const opened = (file: string) => create(readFileSync(file)) as Font;

const typeface = opened(
  resolve('@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-300-normal.woff2'),
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
  'Disponible dès février 2027',
  'préavis d’un mois',
  'où être gêné, naïf, œuvre : « ç »',
  'Ŵales',
  'Łódź, Świętosława',
  'Çağrı Yıldız',
  'Nguyễn Thị Hường',
])('the hand of print joins « %s » as the typeface does, with one glyph a letter', (text) => {
  const printed = drawn(hand, text);
  const expected = drawn(typeface, text);

  expect(printed.contours).toEqual(expected.contours);
  expect(printed.advanceWidth).toBe(expected.advanceWidth);
  expect(printed.glyphs).toBe(text.length);
});
