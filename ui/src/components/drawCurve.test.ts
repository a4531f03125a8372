import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCurve } from './drawCurve';

const words = fc.string({ unit: 'grapheme', maxLength: 60 });

test('draws one curve a letter after the first, in the letters’ order of height', () => {
  const numbers =
    drawCurve('az', 320, 180)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [startX, startY, , , , , endX, endY] = numbers;
  expect([startX, endX]).toEqual([0, 320]);
  // Down is positive: « z » stands higher than « a ».
  expect(endY).toBeLessThan(startY ?? 0);
  expect(drawCurve('abcd', 320, 180).match(/C/g)).toHaveLength(3);
});

test('accents, case and punctuation do not change the curve; other letters do', () => {
  expect(drawCurve('Équipe, été', 320, 180)).toBe(drawCurve('equipeete', 320, 180));
  expect(drawCurve('sentier', 320, 180)).not.toBe(drawCurve('bureau', 320, 180));
});

test('fewer than two letters draw nothing', () => {
  for (const text of ['', 'é', '42', 'à !']) expect(drawCurve(text, 320, 180)).toBe('');
});

test('any text gives path data, inside its frame', () => {
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      (text, width, height) => {
        const path = drawCurve(text, width, height);
        expect(path).toMatch(/^(M\d+(\.\d)? \d+(\.\d)?(C(\d+(\.\d)? ?){6})+)?$/);
        const [, ...points] = path.split(/[MC]/).map((points) => points.split(' ').map(Number));
        for (const point of points)
          for (const [position, value] of point.entries()) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual((position % 2 === 0 ? width : height) + 0.1);
          }
      },
    ),
  );
});
