import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bytesOf, candidates, imageFolder, photograph } from '../harness/imageFolder.ts';
import type { ProcessedImages } from './images.ts';

const images = imageFolder(
  'telephone.jpg',
  'Été à l’œuvre (2).jpeg',
  'moyen.png',
  'anime.gif',
  'photo.webp',
  'photo.avif',
  'uni.png',
);

describe('a photograph from a telephone', () => {
  test('is turned upright, with its true size', async () => {
    const made = await images.processOne('telephone.jpg');
    expect([made.picture.width, made.picture.height]).toEqual([900, 1200]);
    expect(made.files.size).toBeGreaterThan(4);
    for (const bytes of made.files.values()) {
      const { width, height, orientation } = await sharp(bytes).metadata();
      expect(height / width).toBeCloseTo(4 / 3, 1);
      expect(orientation ?? 1).toBe(1);
    }
  });

  test('has no metadata of its author, place or camera', async () => {
    const source = await readFile(join(images.folder, 'telephone.jpg'));
    const traces = [
      'Exif',
      'http://ns.adobe.com/',
      'GPSLatitude',
      'OwnerOfTheCamera',
      'CameraMaker',
    ];
    for (const trace of traces) expect(source.includes(trace), trace).toBe(true);
    expect((await sharp(source).metadata()).icc).toBeDefined();

    for (const src of ['telephone.jpg', 'photo.webp', 'photo.avif']) {
      const { files } = await images.processOne(src);
      for (const [name, bytes] of files) {
        const found = [...traces, 'EXIF', 'XMP ', 'ICC_PROFILE', 'ICCP', 'iCCP'].filter((trace) =>
          Buffer.from(bytes).includes(trace),
        );
        expect(found, name).toEqual([]);
        const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
        expect([exif, xmp, icc, iptc], name).toEqual([undefined, undefined, undefined, undefined]);
      }
    }
  });

  test('comes as AVIF and WebP at the widths in `srcset`, at most its own, and as JPEG for other browsers', async () => {
    const made = await images.processOne('telephone.jpg');
    const { picture } = made;
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of picture.sources) {
      const widths = candidates(srcset).map(({ width }) => width);
      expect(widths).toEqual([352, 496, 704, 900]);
      for (const { address, width } of candidates(srcset)) {
        const metadata = await sharp(bytesOf(made, address)).metadata();
        expect(metadata.width).toBe(width);
        expect(metadata.format === 'heif' ? metadata.compression : metadata.format).toBe(
          type === 'image/avif' ? 'av1' : 'webp',
        );
      }
    }
    expect((await sharp(bytesOf(made, picture.src)).metadata()).format).toBe('jpeg');
    expect(made.files.size).toBe(9);
  });

  test('has file names with a hash of their content, and no character that an address must escape', async () => {
    const made = await images.processOne('Été à l’œuvre (2).jpeg');
    for (const name of made.files.keys()) {
      expect(name).toMatch(/^pictures\/ete-a-l-oeuvre-2\.[\w-]{10}\.(avif|webp|jpg)$/);
    }
    const other = await images.processOne('telephone.jpg');
    const hashes = (files: ProcessedImages['files']) =>
      [...files.keys()].map((name) => name.split('.')[1]);
    expect(hashes(other.files)).toEqual(hashes(made.files));
  });

  test('is found by its name in another Unicode normalization', async () => {
    const made = await images.processOne('Été à l’œuvre (2).jpeg'.normalize('NFD'));
    expect(made.picture.width).toBe(900);
  });
});

describe('other formats', () => {
  test.each([
    ['transparent.png', '#c8102e', 255],
    ['logo-blanc.png', '#ffffff', 0x22],
  ])('behind %s is a ground on which it is seen', async (name, color, ground) => {
    const drawn = `<svg width="704" height="500"><circle cx="350" cy="250" r="200" fill="${color}"/></svg>`;
    await images.put(name, await sharp(Buffer.from(drawn)).png().toBuffer());
    const made = await images.processOne(name);
    expect(made.picture.src).toMatch(/\.jpg$/);
    for (const [file, bytes] of made.files) {
      const [corner = 0] = await sharp(bytes).raw().toBuffer();
      expect(Math.abs(corner - ground), file).toBeLessThan(6);
    }
  });

  test('AVIF is left out where WebP is smaller', async () => {
    const { picture } = await images.processOne('uni.png');
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  });

  test('of an animation the first frame is used, with a warning', async () => {
    const made = await images.processOne('anime.gif');
    for (const bytes of made.files.values())
      expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect(made.warnings).toEqual([
      expect.objectContaining({
        path: 'gallery[0].src',
        what: expect.stringContaining('anime.gif'),
      }),
    ]);
  });

  test('a picture narrower than the widest size comes at its own width too', async () => {
    const { picture } = await images.processOne('moyen.png');
    expect([picture.width, picture.height]).toEqual([800, 600]);
    expect(candidates(picture.sources[0]?.srcset ?? '').at(-1)?.width).toBe(800);
  });
});

test('a photograph of 12 megapixels is under the weight limit on a phone', async () => {
  const scene = await (await photograph(1333, 1000)).png({ compressionLevel: 0 }).toBuffer();
  const shot = sharp(scene).resize(4000, 3000).withMetadata({ orientation: 6 });
  await images.put('large.jpg', await shot.jpeg({ quality: 95 }).toBuffer());
  expect((await stat(join(images.folder, 'large.jpg'))).size).toBeGreaterThan(2_000_000);

  const made = await images.process(['large.jpg']);
  expect(made.errors).toEqual([]);
  // 390 px at two dots a pixel, less the margins: 668 dots.
  const phone = (type: string) => {
    const { srcset } = made.pictures[0]?.sources.find((it) => it.type === type) ?? { srcset: '' };
    const chosen = candidates(srcset).find(({ width }) => width >= 668);
    return bytesOf(made, chosen?.address ?? '').length;
  };
  expect(phone('image/avif')).toBeLessThan(73_750);
  expect(phone('image/webp')).toBeLessThan(98_750);
});
