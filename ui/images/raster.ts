import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { UserInputError } from '../content/diagnostics.ts';
import { refuseLfsPointer } from '../content/lfsPointer.ts';
import type { ImageSlot } from './slots.ts';

/** An image in all the formats and widths that the page offers. */
export interface ProcessedImage {
  /** Size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** The best format first, each from the narrowest on; the last is the one that everything reads. */
  readonly files: readonly EncodedImage[];
  /** What the owner may not expect. */
  readonly warning?: { readonly why: string; readonly do: string };
}

interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'avif' | 'webp' | 'jpg' | 'svg';
  /** In pixels. */
  readonly width: number;
}

/** The most that is decoded: a telephone's largest, and less than what fills a small machine's memory. */
const mostMegapixels = 50;

/** The most pixels in a row or a column that WebP can hold; AVIF and JPEG hold more. */
const longestSide = 16_383;

/** How wide the one file is that knows no other widths. */
const widestFallback = 704;

/** The step above takes five times as long for a twentieth less. */
const avifEffort = 3;

/** Each tried in turn, until the file is within its bound. */
const avifQualities = [50, 42, 34, 26];
const webpQualities = [70, 58, 46, 34];

/**
 * The most that a file of 704 pixels should weigh: four of them and the page stay below 400 kB. Only foliage,
 * gravel and grain come near, and they hide what is lost.
 */
const mostBytesAt704 = 70_000;

/** What is seen on white is darker than this in some channel. */
const faint = 224;

/**
 * What the page shows of a photograph, a screenshot or a GIF: upright, opaque, in sRGB and nothing else in the file.
 *
 * @throws {UserInputError} when it cannot be shown
 */
export async function processRaster(bytes: Uint8Array, place: ImageSlot): Promise<ProcessedImage> {
  const metadata = await readMetadata(bytes);
  const widths = widthsFor(metadata.autoOrient, place);
  const { avif, webp, jpeg, size } = await encodeRaster(bytes, widths, metadata);
  const weight = (files: readonly EncodedImage[]) =>
    files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    ...size,
    files: [...(weight(avif) < weight(webp) ? avif : []), ...webp, jpeg],
    ...(metadata.delay && metadata.delay.length > 1 && { warning: still }),
  };
}

const still = {
  why: 'an animation, of which only the first frame is shown: visitors could not stop it',
  do: 'leave it if the first frame will do, or name another picture',
};

/**
 * The widths of the place that the picture has pixels for, and its own when it is between two of them.
 *
 * @throws {UserInputError} when it is too large, or too narrow for the place
 */
function widthsFor(
  { width, height }: Metadata['autoOrient'],
  { widths, minWidth }: ImageSlot,
): readonly number[] {
  const megapixels = (width * height) / 1e6;
  if (megapixels > mostMegapixels)
    throw new UserInputError(
      `${Math.round(megapixels)} megapixels, too many to process`,
      `export it with ${mostMegapixels} megapixels at most; the page shows one or two`,
    );
  if (width < minWidth)
    throw new UserInputError(
      `${width} pixels wide, and its place needs ${minWidth} or more`,
      'export it wider, or name another picture',
    );
  const made = widths.filter((wide) => wide <= width);
  const fitting = made.at(-1) ?? 0;
  if (fitting < (widths.at(-1) ?? 0) && width > fitting * 1.1) made.push(width);
  const widest = made.at(-1) ?? width;
  const longest = Math.round((height * widest) / width);
  if (longest > longestSide)
    throw new UserInputError(
      `${width} × ${height} pixels: ${widest} pixels wide, as the page shows it, it is ${longest} high, and a file can hold ${longestSide}`,
      'show a part of it, or cut it into several pictures',
    );
  return made;
}

/** The picture in each format and width. */
export async function encodeRaster(
  bytes: Uint8Array,
  widths: readonly number[],
  metadata?: Metadata,
) {
  const known = metadata ?? (await readMetadata(bytes));
  const { data, info } = await prepare(bytes, widths.at(-1) ?? 0, known);
  const at = (width: number) => sharp(data).resize({ width });
  // A graphic has sharp edges, text and flat colours, such as a screenshot; a photo is made by a camera.
  const isGraphic = known.format === 'png' || known.format === 'gif';
  // The eye sees little of colour's detail in a photograph, and much of it in coloured text.
  const chromaSubsampling = isGraphic ? '4:4:4' : '4:2:0';
  const avif = (width: number) =>
    lightest(width, avifQualities, (quality) =>
      file('avif', at(width).avif({ quality, effort: avifEffort, chromaSubsampling })),
    );
  const webp = async (width: number) => {
    const lossy = await lightest(width, webpQualities, (quality) =>
      file('webp', at(width).webp({ quality, smartSubsample: isGraphic })),
    );
    if (!isGraphic) return lossy;
    // Text and flat colours are often smaller, and always sharper, when nothing of them is lost.
    const lossless = await file('webp', at(width).webp({ lossless: true }));
    return lossless.bytes.length <= lossy.bytes.length ? lossless : lossy;
  };
  const last = widths.findLast((wide) => wide <= widestFallback) ?? info.width;
  const [avifs, webps, jpeg] = await Promise.all([
    Promise.all(widths.map(avif)),
    Promise.all(widths.map(webp)),
    // For what knows neither.
    file('jpg', at(last).jpeg({ quality: 75, mozjpeg: true })),
  ]);
  return { avif: avifs, webp: webps, jpeg, size: { width: info.width, height: info.height } };
}

/** The best quality within the bound, else the least. */
async function lightest(
  width: number,
  [quality = 0, ...lower]: readonly number[],
  encode: (quality: number) => Promise<EncodedImage>,
): Promise<EncodedImage> {
  const made = await encode(quality);
  const isLight = made.bytes.length <= mostBytesAt704 * (width / 704) ** 2;
  return isLight || lower.length === 0 ? made : lightest(width, lower, encode);
}

async function file(extension: EncodedImage['extension'], picture: Sharp): Promise<EncodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width };
}

/**
 * The picture decoded once, at its largest width: as PNG, because a file says what its pixels are and raw pixels do
 * not. sharp converts to sRGB and leaves out all metadata unless asked.
 */
async function prepare(bytes: Uint8Array, width: number, metadata: Metadata) {
  try {
    const input = metadata.compression === 'hevc' ? await heicToPng(bytes, metadata) : bytes;
    const png = (picture: Sharp) =>
      picture.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    const upright = await png(sharp(input, { failOn: 'error' }).autoOrient().resize({ width }));
    if (upright.info.channels === 3) return upright;
    return await png(sharp(upright.data).flatten({ background: await groundOf(upright.data) }));
  } catch (error) {
    return unreadable(error as Error);
  }
}

/**
 * The colour to put behind a transparent picture, in both schemes: white, as where most are drawn, but dark for one
 * that nobody would see on it, such as a logo in white.
 */
export async function groundOf(picture: Uint8Array): Promise<string> {
  const onWhite = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  const { channels } = await sharp(onWhite).stats();
  return channels.every(({ min }) => min >= faint) ? '#222' : '#fff';
}

/** What HEIC holds as PNG. Of such a file sharp can read all but the pixels. */
async function heicToPng(
  bytes: Uint8Array,
  { icc, hasAlpha, pagePrimary = 0 }: Metadata,
): Promise<Buffer> {
  // Eight megabytes, for telephones' files alone.
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: bytes });
  const image = await images[pagePrimary]?.decode();
  if (!image) throw new Error('no picture in it');
  const { data, width, height } = image;
  const decoded = sharp(data, { raw: { width, height, channels: 4 } });
  const png = await (hasAlpha ? decoded : decoded.removeAlpha())
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}

/**
 * The PNG with its pixels said to be in a profile, which sharp can only convert to: a chunk after signature and header
 * (PNG 3rd edition, §5.6, §11.3.2.3).
 */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, checksum, png.subarray(33)]);
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  refuseLfsPointer(bytes);
  if (!isWhole(Buffer.from(bytes))) throw missingEnd();
  const reading = sharp(bytes, { limitInputPixels: false }).metadata();
  const metadata = await reading.catch(unreadable);
  // It holds a small picture beside the one that only the camera's program can read.
  if (metadata.format === 'tiff')
    throw new UserInputError('TIFF or a camera’s raw file', 'export it as JPEG');
  return metadata;
}

const missingEnd = () =>
  new UserInputError('the end of the file is missing', 'copy it again from its source');

function unreadable({ message }: Error): never {
  if (/premature|truncated|end of|ended/i.test(message)) throw missingEnd();
  if (/unsupported image format/i.test(message))
    throw new UserInputError(
      'not a picture in a format that can be read',
      'export it as JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG',
    );
  const [reason = ''] = message.split('\n');
  throw new UserInputError(`it cannot be read (${reason})`, 'export it again, as JPEG or PNG');
}

/** Whether the boxes of an HEIC or AVIF file all end in it: decoders fill with green what is missing (ISO 14496-12). */
function isWhole(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return true;
  let end = 0;
  while (end + 16 <= file.length) {
    const size = file.readUInt32BE(end);
    // 1: the length follows the name, and is longer; 0: to the end.
    const length = size === 1 ? Number(file.readBigUInt64BE(end + 8)) : size;
    if (length < 8) return true;
    end += length;
  }
  return end <= file.length;
}
