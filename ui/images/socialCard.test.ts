import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardDiagnostics } from './socialCard.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } });
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const heavy = sharp({
  create: { width: 1200, height: 630, channels: 3, background: '#000', noise },
});
const whole = plain(1200, 630).png().toBuffer();

test.each([
  ['a PNG', 'social-card.png', () => whole, []],
  ['a JPEG', 'social-card.jpg', () => plain(1200, 630).jpeg().toBuffer(), []],
  ['too heavy', 'social-card.png', () => heavy.png().toBuffer(), [/\d kB.*300/]],
  ['square', 'social-card.png', () => plain(800, 800).png().toBuffer(), [/800 × 800.*1200 × 630/]],
  [
    'a JPEG named .png',
    'social-card.png',
    () => plain(1200, 630).jpeg().toBuffer(),
    [/JPEG, and its name says PNG/],
  ],
  [
    'a square PNG named .jpg',
    'social-card.jpg',
    () => plain(800, 800).png().toBuffer(),
    [/PNG.*JPEG/, /800 × 800/],
  ],
  [
    'a WebP',
    'social-card.png',
    () => plain(1200, 630).webp().toBuffer(),
    [/WEBP, and its name says PNG/],
  ],
  ['no picture', 'social-card.png', async () => Buffer.from('no picture'), [/cannot be read/]],
  ['cut off', 'social-card.png', async () => (await whole).subarray(0, 900), [/cannot be read/]],
])('a card of the owner’s own: %s', async (_, name, make, expected) => {
  const found = await cardDiagnostics(name, await make());
  expect(found.map(({ file, why }) => [file, why])).toEqual(
    expected.map((why) => [name, expect.stringMatching(why)]),
  );
});
