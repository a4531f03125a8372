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
import { type EncodedImage, encodeRaster } from './raster.ts';

/** The colours of a picture's quarters, from the top left one to the bottom right one. */
type Colors = readonly [string, string, string, string];

/** Colours that inks can print. */
const inks: Colors = ['#c8503c', '#50a05a', '#e6b432', '#464a5a'];
const greys: Colors = ['#3c3c3c', '#787878', '#b4b4b4', '#e6e6e6'];
const whites: Colors = ['#ffffff', '#ffffff', '#ffffff', '#ffffff'];
/** LittleCMS converts the CMYK values of `inks` to these, with perceptual intent. sharp's default profile is the one in the file. */
const inksFromCmyk: Colors = ['#c44625', '#47964c', '#e6b216', '#424654'];
/** `inks` at half opacity over the white ground. */
const inksOnWhite: Colors = ['#e4a89e', '#a8d0ad', '#f3da99', '#a3a5ad'];
/** White at half opacity over the dark ground. */
const whitesOnDark: Colors = ['#919191', '#919191', '#919191', '#919191'];

const WIDTH = 96;
const HEIGHT = 72;

/** A picture of four colours, a quarter each. */
const patches = ([topLeft, topRight, bottomLeft, bottomRight]: Colors, opacity = 1) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" opacity="${opacity}">
      <path fill="${topLeft}" d="M0 0h48v36H0z"/><path fill="${topRight}" d="M48 0h48v36H48z"/>
      <path fill="${bottomLeft}" d="M0 36h48v36H0z"/><path fill="${bottomRight}" d="M48 36h48v36H48z"/></svg>`),
  );
const opaquePatches = (colors: Colors = inks) => patches(colors).removeAlpha();
const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' });

async function animation(): Promise<Sharp> {
  const frames = [inks, greys].map((colors) => opaquePatches(colors).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** Removes a JPEG's segments APP2, which hold its profile. */
function withoutProfile(file: Buffer): Buffer {
  const start = file.indexOf('\xff\xe2', 0, 'latin1');
  if (start < 0) return file;
  const end = start + 2 + file.readUInt16BE(start + 2);
  return withoutProfile(Buffer.concat([file.subarray(0, start), file.subarray(end)]));
}

/**
 * The quarter of the upright picture that each quarter of the file holds, for the orientations from 1 on (Exif 2.32,
 * §4.6.4).
 */
const orientations = ['0123', '1032', '3210', '2301', '0213', '1302', '3120', '2031'];

/** Metadata of author, place and camera. The tests look for these names in the bytes of the encoded files. */
const exif = {
  IFD0: { Make: 'CameraMaker', Artist: 'OwnerOfTheCamera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2400/100', GPSLongitudeRef: 'E' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,51.4N"/></rdf:RDF></x:xmpmeta>';
const withMetadata = (picture: Sharp) => picture.withExif(exif).withXmp(xmp);
const traceOfMetadata =
  /Exif|EXIF|XMP |ns\.adobe|GPSLatitude|OwnerOfTheCamera|CameraMaker|ICC_PROFILE|ICCP/;

interface Source {
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** The colours of the encoded files, if they are not `inks`. */
  readonly colors?: Colors;
}

const sources: readonly Source[] = [
  { name: 'RGB', make: () => opaquePatches().png().toBuffer() },
  { name: 'RGBA, opaque everywhere', make: () => patches(inks).png().toBuffer() },
  {
    name: 'RGBA, transparent',
    make: () => patches(inks, 0.5).png().toBuffer(),
    colors: inksOnWhite,
  },
  { name: 'RGBA, white', make: () => patches(whites, 0.5).png().toBuffer(), colors: whitesOnDark },
  { name: 'a palette', make: () => opaquePatches().png({ palette: true }).toBuffer() },
  {
    name: 'a transparent palette',
    make: () => patches(inks, 0.5).png({ palette: true }).toBuffer(),
    colors: inksOnWhite,
  },
  {
    name: 'grey',
    make: () => opaquePatches(greys).toColourspace('b-w').png().toBuffer(),
    colors: greys,
  },
  { name: '16 bits', make: () => opaquePatches().toColourspace('rgb16').png().toBuffer() },
  { name: '16 bits, RGBA', make: () => patches(inks).toColourspace('rgb16').png().toBuffer() },
  {
    name: 'CMYK with a profile',
    make: () => asJpeg(opaquePatches()).withIccProfile('cmyk').toBuffer(),
    colors: inksFromCmyk,
  },
  {
    name: 'CMYK without a profile',
    make: async () =>
      withoutProfile(await asJpeg(opaquePatches()).withIccProfile('cmyk').toBuffer()),
    colors: inksFromCmyk,
  },
  { name: 'Display P3', make: () => opaquePatches().png().withIccProfile('p3').toBuffer() },
  { name: 'Display P3, RGBA', make: () => patches(inks).png().withIccProfile('p3').toBuffer() },
  { name: 'an animated GIF', make: async () => (await animation()).gif().toBuffer() },
  {
    name: 'an animated WebP',
    make: async () => (await animation()).webp({ lossless: true }).toBuffer(),
  },
  { name: 'HEIC', make: async () => readFileSync(telephoneHeic) },
];

const sourcesWithMetadata: readonly Source[] = [
  { name: 'PNG', make: () => withMetadata(opaquePatches().png()).toBuffer() },
  { name: 'WebP', make: () => withMetadata(opaquePatches().webp({ lossless: true })).toBuffer() },
  { name: 'AVIF', make: () => withMetadata(opaquePatches().avif({ lossless: true })).toBuffer() },
  ...orientations.map((quarters, at) => ({
    name: `JPEG in orientation ${at + 1}`,
    make: () => {
      const colors = [...quarters].map((quarter) => inks[Number(quarter)]) as unknown as Colors;
      return withMetadata(asJpeg(opaquePatches(colors)))
        .withMetadata({ orientation: at + 1 })
        .toBuffer();
    },
  })),
];

/** The channels of each colour, one after another. */
const channelsOf = (colors: Colors) =>
  colors.flatMap((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));

/** Expects that an encoded file is upright, has the colours of the source, and has no metadata. */
async function expectColorsAlone({ bytes, extension, width }: EncodedImage, colors: Colors) {
  const { format, pages, ...metadata } = await sharp(bytes).metadata();
  expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg', svg: 'svg' }[extension]);
  expect(metadata.width).toBe(width);
  expect(pages ?? 1).toBe(1);
  const { exif, xmp, icc, iptc, orientation } = metadata;
  expect({ exif, xmp, icc, iptc }).toEqual({});
  expect(orientation ?? 1).toBe(1);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(traceOfMetadata);
  const quarters = sharp(bytes).resize(2, 2, { fit: 'fill', kernel: 'nearest' });
  const { data, info } = await quarters.raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const channels = channelsOf(colors);
  const differing = [...data].filter((value, at) => Math.abs(value - (channels[at] ?? -1)) > 6);
  expect(differing, `${extension}, ${width} pixels: ${[...data]}`).toEqual([]);
}

describe.each([
  { name: 'smaller than its slot', widths: [WIDTH] },
  { name: 'larger than its slot', widths: [48] },
])('every format of a picture that is $name is upright, in its colours', ({ widths }) => {
  async function expectEveryFormat(file: Buffer, colors: Colors) {
    const { avif, webp, jpeg } = await encodeRaster(file, widths);
    expect([...avif, ...webp].map(({ width }) => width)).toEqual([...widths, ...widths]);
    for (const image of [...avif, ...webp, jpeg]) await expectColorsAlone(image, colors);
  }

  test.each(sources)('$name', async ({ make, colors = inks }) => {
    await expectEveryFormat(await make(), colors);
  });

  test.each(sourcesWithMetadata)('$name, without its metadata', async ({ make }) => {
    const file = await make();
    expect(file.toString('latin1')).toMatch(/OwnerOfTheCamera/);
    await expectEveryFormat(file, inks);
  });
});

describe('on the page', () => {
  const images = imageFolder('Été à l’œuvre (2).jpeg', 'moyen.png', 'anime.gif', 'uni.png');
  const widthsOf = (srcset = '') => candidates(srcset).map(({ width }) => width);

  test('a telephone’s photograph has a file of each width and format', async () => {
    // A Mac stores the name in another Unicode normalization.
    const processed = await images.processOne('Été à l’œuvre (2).jpeg'.normalize('NFD'));

    const { width, height, sources, src } = processed.picture;
    expect([width, height]).toEqual([900, 1200]);
    expect(sources.map(({ type, srcset }) => [type, widthsOf(srcset)])).toEqual([
      ['image/avif', [352, 496, 704, 900]],
      ['image/webp', [352, 496, 704, 900]],
    ]);
    for (const { srcset } of sources)
      for (const { address, width } of candidates(srcset))
        expect((await sharp(bytesOf(processed, address)).metadata()).width).toBe(width);
    expect(src).toMatch(/\.jpg$/);
    expect(processed.files.size).toBe(9);
    // The name has a hash of the content, and no character that an address must escape.
    for (const name of processed.files.keys())
      expect(name).toMatch(/^pictures\/ete-a-l-oeuvre-2\.[\w-]{10}\.(avif|webp|jpg)$/);
  });

  test('AVIF is left out where WebP is smaller', async () => {
    const { picture } = await images.processOne('uni.png');
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  });

  test('an animation shows its first frame, with a warning', async () => {
    const { warnings } = await images.processOne('anime.gif');
    expect(warnings).toMatchObject([{ path: 'gallery[0].src', what: '"anime.gif"' }]);
  });

  test('a picture narrower than the widest size comes at its own width too', async () => {
    const { picture } = await images.processOne('moyen.png');
    expect([picture.width, picture.height]).toEqual([800, 600]);
    expect(widthsOf(picture.sources[0]?.srcset).at(-1)).toBe(800);
  });

  test('a photograph of 12 megapixels is under the weight limit on a phone', async () => {
    const scene = await (await photograph(1333, 1000)).png({ compressionLevel: 0 }).toBuffer();
    const fromCamera = sharp(scene).resize(4000, 3000).withMetadata({ orientation: 6 });
    const file = await fromCamera.jpeg({ quality: 95 }).toBuffer();
    expect(file.length).toBeGreaterThan(2_000_000);
    // 390 px at two dots a pixel, less the margins: 668 dots.
    const { avif, webp } = await encodeRaster(file, [704]);
    expect(avif[0]?.bytes.length).toBeLessThan(73_750);
    expect(webp[0]?.bytes.length).toBeLessThan(98_750);
  });
});
