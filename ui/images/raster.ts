import sharp, { type Metadata, type Sharp } from 'sharp';
import { UserInputError } from '../content/userInputError.ts';
import { avif, type EncodedImage, fallback, type ProcessedImage, webp } from './encodings.ts';
import { groundOf } from './ground.ts';
import { heicToPng } from './heic.ts';
import type { ImageSlot } from './slots.ts';

/** The most that is decoded: a telephone's largest, and less than what fills a small machine's memory. */
const mostMegapixels = 50;

/** The most pixels in a row or a column that WebP can hold; AVIF and JPEG hold more. */
const longestSide = 16_383;

/** How wide the one file is that knows no other widths. */
const widestFallback = 704;

/**
 * What the page shows of a photograph, a screenshot or a GIF: upright, opaque, in sRGB and nothing else in the file.
 *
 * @throws {UserInputError} when it cannot be shown
 */
export async function processRaster(bytes: Uint8Array, place: ImageSlot): Promise<ProcessedImage> {
  const metadata = await readMetadata(bytes);
  const { width, height } = metadata.autoOrient;
  const widths = widthsFor(width, place);
  checkSize(width, height, place, widths);
  const { avif, webp, jpeg, size } = await encodeRaster(bytes, widths, metadata);
  return {
    ...size,
    files: [...(weight(avif) < weight(webp) ? avif : []), ...webp, jpeg],
    ...(metadata.delay && metadata.delay.length > 1 && { warning: still }),
  };
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
  const kind = known.format === 'png' || known.format === 'gif' ? 'graphic' : 'photo';
  const last = widths.findLast((wide) => wide <= widestFallback) ?? info.width;
  const [avifs, webps, jpeg] = await Promise.all([
    Promise.all(widths.map((wide) => avif(at(wide), wide, kind))),
    Promise.all(widths.map((wide) => webp(at(wide), wide, kind))),
    fallback(at(last)),
  ]);
  return { avif: avifs, webp: webps, jpeg, size: { width: info.width, height: info.height } };
}

/**
 * The picture decoded once, at its largest width: as PNG, because a file says what its pixels are and raw pixels do
 * not. sharp leaves out all metadata unless asked.
 */
async function prepare(bytes: Uint8Array, width: number, metadata: Metadata) {
  try {
    const input = metadata.compression === 'hevc' ? await heicToPng(bytes, metadata) : bytes;
    const png = (picture: Sharp) =>
      picture
        .toColourspace('srgb')
        .png({ compressionLevel: 0 })
        .toBuffer({ resolveWithObject: true });
    const upright = await png(sharp(input, { failOn: 'error' }).autoOrient().resize({ width }));
    if (upright.info.channels === 3) return upright;
    return await png(sharp(upright.data).flatten({ background: await groundOf(upright.data) }));
  } catch (error) {
    return unreadable(error as Error);
  }
}

const still = {
  why: 'an animation, of which only the first frame is shown: visitors could not stop it',
  do: 'leave it if the first frame will do, or name another picture',
};

const weight = (files: readonly EncodedImage[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Those of the place that the picture has pixels for, and its own when it is between two of them. */
function widthsFor(width: number, { widths }: ImageSlot): number[] {
  const fitting = widths.filter((wide) => wide <= width);
  const widest = fitting.at(-1) ?? 0;
  return widest < (widths.at(-1) ?? 0) && width > widest * 1.1 ? [...fitting, width] : fitting;
}

function checkSize(
  width: number,
  height: number,
  { minWidth }: ImageSlot,
  widths: readonly number[],
): void {
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
  const widest = widths.at(-1) ?? width;
  const longest = Math.round((height * widest) / width);
  if (longest > longestSide)
    throw new UserInputError(
      `${width} × ${height} pixels: ${widest} pixels wide, as the page shows it, it is ${longest} high, and a file can hold ${longestSide}`,
      'show a part of it, or cut it into several pictures',
    );
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
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

/** Whether a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
