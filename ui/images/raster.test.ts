import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  candidates,
  imageFolder,
  photograph,
  telephoneHeic,
} from '../harness/imageFolder.ts';
import { encodeRaster } from './raster.ts';

const [width, height] = [96, 72];
/** From the top left corner to the bottom right one; inks can print them all. */
const usual = ['#c8503c', '#50a05a', '#e6b432', '#464a5a'] as const;
const greys = ['#3c3c3c', '#787878', '#b4b4b4', '#e6e6e6'] as const;
const whites = ['#ffffff', '#ffffff', '#ffffff', '#ffffff'] as const;
/** What LittleCMS makes of their inks, perceptual intent: sharp's default profile is the one in the file. */
const printed = ['#c44625', '#47964c', '#e6b216', '#424654'] as const;
/** Their mixture with the white ground, and that of white with the dark one. */
const halves = ['#e4a89e', '#a8d0ad', '#f3da99', '#a3a5ad'] as const;
const onDark = ['#919191', '#919191', '#919191', '#919191'] as const;

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

/** Metadata of author, place and camera; the names are looked for in the bytes of what is made. */
const exif = {
  IFD0: { Make: 'CameraMaker', Artist: 'OwnerOfTheCamera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2400/100', GPSLongitudeRef: 'E' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,51.4N"/></rdf:RDF></x:xmpmeta>';
const described = (picture: Sharp) => picture.withExif(exif).withXmp(xmp);
const traces = /Exif|EXIF|XMP |ns\.adobe|GPSLatitude|OwnerOfTheCamera|CameraMaker|ICC_PROFILE|ICCP/;

const sources: readonly [string, () => Promise<Buffer>, Colors?][] = [
  ['RGB', () => opaque().png().toBuffer()],
  ['RGBA, opaque everywhere', () => patches(usual).png().toBuffer()],
  ['RGBA, transparent', () => patches(usual, 0.5).png().toBuffer(), halves],
  ['RGBA, white', () => patches(whites, 0.5).png().toBuffer(), onDark],
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
  ['HEIC', async () => readFileSync(telephoneHeic)],
  ['PNG with metadata', () => described(opaque().png()).toBuffer()],
  ['WebP with metadata', () => described(opaque().webp({ lossless: true })).toBuffer()],
  ['AVIF with metadata', () => described(opaque().avif({ lossless: true })).toBuffer()],
  ...orientations.map((order, at): [string, () => Promise<Buffer>] => [
    `JPEG with metadata, orientation ${at + 1}`,
    () => {
      const stored = [...order].map((quarter) => usual[Number(quarter)]) as unknown as Colors;
      return described(jpeg(opaque(stored)))
        .withMetadata({ orientation: at + 1 })
        .toBuffer();
    },
  ]),
];

/** The channels of each colour, one after another. */
const channelsOf = (colors: Colors) =>
  colors.flatMap((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));

describe.each([
  ['smaller than its slot', [width]],
  ['larger', [48]],
])(
  'every format has the colours of a picture that is %s, upright, and no metadata',
  (_, widths) => {
    test.each(sources)('%s', async (what, source, colors = usual) => {
      const file = await source();
      if (what.includes('metadata')) expect(file.toString('latin1')).toMatch(/OwnerOfTheCamera/);
      const { avif, webp, jpeg } = await encodeRaster(file, widths);
      expect([...avif, ...webp].map(({ width }) => width)).toEqual([...widths, ...widths]);
      for (const { bytes, extension, width } of [...avif, ...webp, jpeg]) {
        const made = await sharp(bytes).metadata();
        const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg', svg: 'svg' }[extension];
        expect([made.format, made.width, made.pages ?? 1]).toEqual([format, width, 1]);
        const { exif, xmp, icc, iptc, orientation } = made;
        expect([{ exif, xmp, icc, iptc }, orientation ?? 1]).toEqual([{}, 1]);
        expect(Buffer.from(bytes).toString('latin1')).not.toMatch(traces);
        // The middle of each quarter.
        const { data, info } = await sharp(bytes)
          .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info.channels).toBe(3);
        const wanted = channelsOf(colors);
        const far = [...data].filter((value, at) => Math.abs(value - (wanted[at] ?? -1)) > 6);
        expect(far, `${extension}, ${width} pixels: ${[...data]}`).toEqual([]);
      }
    });
  },
);

describe('on the page', () => {
  const images = imageFolder('Été à l’œuvre (2).jpeg', 'moyen.png', 'anime.gif', 'uni.png');
  const widthsOf = (srcset = '') => candidates(srcset).map(({ width }) => width);

  test('a telephone’s photograph has its true size, and each width and format under a name of its own', async () => {
    // A Mac stores the name in another Unicode normalization.
    const made = await images.processOne('Été à l’œuvre (2).jpeg'.normalize('NFD'));
    const { width, height, sources, src } = made.picture;
    expect([width, height]).toEqual([900, 1200]);
    expect(sources.map(({ type, srcset }) => [type, widthsOf(srcset)])).toEqual([
      ['image/avif', [352, 496, 704, 900]],
      ['image/webp', [352, 496, 704, 900]],
    ]);
    for (const { srcset } of sources)
      for (const { address, width } of candidates(srcset))
        expect((await sharp(bytesOf(made, address)).metadata()).width).toBe(width);
    expect(src).toMatch(/\.jpg$/);
    expect(made.files.size).toBe(9);
    // A hash of the content, and no character that an address must escape.
    for (const name of made.files.keys())
      expect(name).toMatch(/^pictures\/ete-a-l-oeuvre-2\.[\w-]{10}\.(avif|webp|jpg)$/);
  });

  test('AVIF is left out where WebP is smaller; of an animation the first frame is used, with a warning; a picture narrower than the widest size comes at its own width too', async () => {
    const plain = await images.processOne('uni.png');
    expect(plain.picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
    const { warnings } = await images.processOne('anime.gif');
    expect(warnings).toMatchObject([{ path: 'gallery[0].src', what: '"anime.gif"' }]);
    const { picture } = await images.processOne('moyen.png');
    expect([picture.width, picture.height]).toEqual([800, 600]);
    expect(widthsOf(picture.sources[0]?.srcset).at(-1)).toBe(800);
  });

  test('a photograph of 12 megapixels is under the weight limit on a phone', async () => {
    const scene = await (await photograph(1333, 1000)).png({ compressionLevel: 0 }).toBuffer();
    const shot = sharp(scene).resize(4000, 3000).withMetadata({ orientation: 6 });
    const file = await shot.jpeg({ quality: 95 }).toBuffer();
    expect(file.length).toBeGreaterThan(2_000_000);
    // 390 px at two dots a pixel, less the margins: 668 dots.
    const { avif, webp } = await encodeRaster(file, [704]);
    expect(avif[0]?.bytes.length).toBeLessThan(73_750);
    expect(webp[0]?.bytes.length).toBeLessThan(98_750);
  });
});
