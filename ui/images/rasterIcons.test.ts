import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleFolder } from '../folders.ts';
import { rasterIcons } from './rasterIcons.ts';

const iconOfSample = readFileSync(join(sampleFolder, 'favicon.svg'));

/** An icon that is twice as wide as high, without a background. */
const wideIcon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#c8102e" d="M0 0h8v4H0z"/></svg>',
);

test.each([
  { name: 'the sample’s icon', svg: iconOfSample, maxBytes: 4000 },
  { name: 'a wide icon', svg: wideIcon, maxBytes: 2000 },
])('$name becomes two pictures of a few kilobytes', async ({ svg, maxBytes }) => {
  const icons = await rasterIcons(svg, '#fafbfe');

  const ico = icons.get('favicon.ico');
  const touchIcon = icons.get('apple-touch-icon.png');
  if (!ico || !touchIcon) throw new Error('an icon is missing');
  expect(ico.length + touchIcon.length).toBeLessThan(maxBytes);
  // One picture of 48 pixels, from byte 22 to the end.
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
  const small = await sharp(ico.subarray(22)).metadata();
  expect(small).toMatchObject({ format: 'png', width: 48, height: 48 });
  const large = await sharp(touchIcon).metadata();
  expect(large).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test('the icon of home screens is drawn on the paper', async () => {
  const touchIcon = (await rasterIcons(wideIcon, '#fafbfe')).get('apple-touch-icon.png');

  expect((await sharp(touchIcon).metadata()).hasAlpha).toBe(false);
  const pixelAt = async (x: number, y: number) => {
    const pixel = sharp(touchIcon).extract({ left: x, top: y, width: 1, height: 1 });
    return [...(await pixel.raw().toBuffer())];
  };
  expect(await pixelAt(90, 5)).toEqual([0xfa, 0xfb, 0xfe]);
  expect(await pixelAt(90, 90)).toEqual([0xc8, 0x10, 0x2e]);
});

test('an icon that cannot be drawn is an error', async () => {
  await expect(rasterIcons(Buffer.from('<svg'), '#fff')).rejects.toMatchObject({
    message: expect.stringMatching(/cannot be drawn/),
    advice: expect.stringMatching(/SVG/),
  });
});
