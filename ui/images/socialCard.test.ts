import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardDiagnostics } from './socialCard.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const card = (width: number, height: number, more = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#123', ...more } });
const [whole, square] = [card(1200, 630), card(800, 800)];
const cut = whole
  .png()
  .toBuffer()
  .then((bytes) => bytes.subarray(0, 900));

test.each<readonly [string, string, Promise<Buffer>, readonly RegExp[]]>([
  ['a PNG', 'png', whole.png().toBuffer(), []],
  ['a JPEG', 'jpg', whole.jpeg().toBuffer(), []],
  ['too heavy', 'png', card(1200, 630, { noise }).png().toBuffer(), [/\d kB.*300/]],
  ['square', 'png', square.png().toBuffer(), [/800 × 800.*1200 × 630/]],
  ['a JPEG named .png', 'png', whole.jpeg().toBuffer(), [/JPEG, and its name says PNG/]],
  ['a square PNG named .jpg', 'jpg', square.png().toBuffer(), [/PNG.*JPEG/, /800 × 800/]],
  ['a WebP', 'png', whole.webp().toBuffer(), [/WEBP, and its name says PNG/]],
  ['no picture', 'png', Promise.resolve(Buffer.from('no picture')), [/cannot be read/]],
  ['cut off', 'png', cut, [/cannot be read/]],
])('a card of the owner’s own: %s', async (_, extension, bytes, expected) => {
  const name = `social-card.${extension}`;
  const found = await cardDiagnostics(name, await bytes);
  expect(found.map(({ file, why }) => [file, why])).toEqual(
    expected.map((why) => [name, expect.stringMatching(why)]),
  );
});
