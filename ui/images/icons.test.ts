import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterIcons } from './icons.ts';

const sample = readFileSync(join(import.meta.dirname, '../sample/favicon.svg'));
/** Twice as wide as high, on nothing. */
const wide = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#c8102e" d="M0 0h8v4H0z"/></svg>',
);

test.each([
  ['the sample’s', sample, 4000],
  ['a wide one', wide, 2000],
])('of an icon, %s, there are two pictures of a few kilobytes', async (_, svg, most) => {
  const icons = await rasterIcons(svg, '#fafbfe');
  const { 'favicon.ico': ico, 'apple-touch-icon.png': touch } = Object.fromEntries(icons);
  if (!ico || !touch) throw new Error('an icon is missing');
  expect(ico.length + touch.length).toBeLessThan(most);
  // One picture of 48 pixels, from byte 22 to the end.
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
  const kinds = await Promise.all([ico.subarray(22), touch].map((it) => sharp(it).metadata()));
  expect(kinds.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 48, 48],
    ['png', 180, 180],
  ]);
});

test('on a home screen the icon stands on the paper', async () => {
  const touch = (await rasterIcons(wide, '#fafbfe')).get('apple-touch-icon.png');
  expect((await sharp(touch).metadata()).hasAlpha).toBe(false);
  const at = async (x: number, y: number) => [
    ...(await sharp(touch).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(await Promise.all([at(90, 5), at(90, 90)])).toEqual([
    [0xfa, 0xfb, 0xfe],
    [0xc8, 0x10, 0x2e],
  ]);
});

test('an icon that cannot be drawn is an error', async () => {
  await expect(rasterIcons(Buffer.from('<svg'), '#fff')).rejects.toMatchObject({
    message: expect.stringMatching(/cannot be drawn/),
    todo: expect.stringMatching(/SVG/),
  });
});
