import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { telephoneHeic } from '../harness/imageFolder.ts';
import { encodeRaster } from './raster.ts';

const [width, height] = [96, 72];
/** From the top left corner to the bottom right one; inks can print them all. */
const usual = ['#c8503c', '#50a05a', '#e6b432', '#464a5a'] as const;
const greys = ['#3c3c3c', '#787878', '#b4b4b4', '#e6e6e6'] as const;
/** What LittleCMS makes of their inks, perceptual intent: sharp's default profile is the one in the file. */
const printed = ['#c44625', '#47964c', '#e6b216', '#424654'] as const;
/** Their mixture with the white ground. */
const halves = ['#e4a89e', '#a8d0ad', '#f3da99', '#a3a5ad'] as const;

type Colors = readonly [string, string, string, string];

/** The four colours, a quarter of the picture each. */
const patches = ([a, b, c, d]: Colors, opacity = 1) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" opacity="${opacity}">
      <path fill="${a}" d="M0 0h48v36H0z"/><path fill="${b}" d="M48 0h48v36H48z"/>
      <path fill="${c}" d="M0 36h48v36H0z"/><path fill="${d}" d="M48 36h48v36H48z"/></svg>`),
  );
const opaque = (colors: Colors = usual) => patches(colors).removeAlpha();
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' });

async function animation(): Promise<Sharp> {
  const frames = [usual, greys].map((colors) => opaque(colors).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** A JPEG without its segments APP2, which hold its profile. */
function withoutProfile(file: Buffer): Buffer {
  const start = file.indexOf('\xff\xe2', 0, 'latin1');
  if (start < 0) return file;
  const end = start + 2 + file.readUInt16BE(start + 2);
  return withoutProfile(Buffer.concat([file.subarray(0, start), file.subarray(end)]));
}

/** The quarters of the file, by those of the upright picture, for each orientation (Exif 2.32, §4.6.4). */
const orientations = ['0123', '1032', '3210', '2301', '0213', '1302', '3120', '2031'];

const sources: readonly [string, () => Promise<Buffer>, Colors?][] = [
  ['RGB', () => opaque().png().toBuffer()],
  ['RGBA, opaque everywhere', () => patches(usual).png().toBuffer()],
  ['RGBA, transparent', () => patches(usual, 0.5).png().toBuffer(), halves],
  ['a palette', () => opaque().png({ palette: true }).toBuffer()],
  ['a transparent palette', () => patches(usual, 0.5).png({ palette: true }).toBuffer(), halves],
  ['grey', () => opaque(greys).toColourspace('b-w').png().toBuffer(), greys],
  ['16 bits', () => opaque().toColourspace('rgb16').png().toBuffer()],
  ['16 bits, RGBA', () => patches(usual).toColourspace('rgb16').png().toBuffer()],
  ['CMYK with a profile', () => jpeg(opaque()).withIccProfile('cmyk').toBuffer(), printed],
  [
    'CMYK without',
    async () => withoutProfile(await jpeg(opaque()).withIccProfile('cmyk').toBuffer()),
    printed,
  ],
  ['Display P3', () => opaque().png().withIccProfile('p3').toBuffer()],
  ['Display P3, RGBA', () => patches(usual).png().withIccProfile('p3').toBuffer()],
  ['an animated GIF', async () => (await animation()).gif().toBuffer()],
  ['an animated WebP', async () => (await animation()).webp({ lossless: true }).toBuffer()],
  ['AVIF', () => opaque().avif({ lossless: true }).toBuffer()],
  ['HEIC', async () => readFileSync(telephoneHeic)],
  ...orientations.map((order, at): [string, () => Promise<Buffer>] => [
    `orientation ${at + 1}`,
    () => {
      const stored = [...order].map((quarter) => usual[Number(quarter)]) as unknown as Colors;
      return jpeg(opaque(stored))
        .withMetadata({ orientation: at + 1 })
        .toBuffer();
    },
  ]),
];

/** The mean colour of each quarter, away from its edges; of a file whose pixels are red, green and blue. */
async function meanColors(file: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const [wide, high] = [info.width >> 2, info.height >> 2];
  return [0, 1, 2, 3].map((quarter) => {
    const left = Math.ceil(info.width / 8) + (quarter & 1) * (info.width >> 1);
    const top = Math.ceil(info.height / 8) + (quarter >> 1) * (info.height >> 1);
    return [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let y = top; y < top + high; y++)
        for (let x = left; x < left + wide; x++)
          sum += data[3 * (y * info.width + x) + channel] ?? 0;
      return sum / (wide * high);
    });
  });
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

describe.each([
  ['smaller than its slot', [width]],
  ['larger', [48]],
])('every format has the colours of a picture that is %s, and no metadata', (_, widths) => {
  test.each(sources)('%s', async (_, source, colors = usual) => {
    const { avif, webp, jpeg } = await encodeRaster(await source(), widths);
    expect([avif.length, webp.length]).toEqual([widths.length, widths.length]);
    for (const { bytes, extension, width } of [...avif, ...webp, jpeg]) {
      const { exif, xmp, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      const found = await meanColors(bytes);
      const far = found.flatMap((mean, at) =>
        channelsOf(colors[at] ?? '').filter(
          (value, channel) => Math.abs(value - (mean[channel] ?? -1)) > 6,
        ),
      );
      expect(far, `${extension}, ${width} pixels: ${JSON.stringify(found)}`).toEqual([]);
    }
  });
});
