import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Fault, UserInputError } from '../content/diagnostics.ts';
import { refuseLfsPointer } from '../content/lfsPointer.ts';
import { heicToPng } from './heic.ts';
import type { ImageSlot } from './slots.ts';

/** An image in all the formats and widths that the page offers. */
export interface ProcessedImage {
  /** Size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** The best format comes first, each from its narrowest file on. Every browser reads the last file. */
  readonly files: readonly EncodedImage[];
  /** The page does not show all that the owner may expect. */
  readonly warning?: Fault;
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'avif' | 'webp' | 'jpg' | 'svg';
  /** In pixels. */
  readonly width: number;
}

/** The size of a telephone's largest photograph. A small machine has the memory for it. */
const MAX_MEGAPIXELS = 50;

/** The most pixels in a row or a column of a WebP file. AVIF and JPEG can have more. */
const MAX_SIDE = 16_383;

/** The width of the JPEG, in pixels. It is for browsers without AVIF and WebP, and for programs that know no `srcset`. */
const MAX_FALLBACK_WIDTH = 704;

/** The effort of the encoder. The next one takes five times as long and saves a twentieth of the bytes. */
const AVIF_EFFORT = 3;

/** The qualities that are tried in turn until the file is light enough. */
const AVIF_QUALITIES = [50, 42, 34, 26];
const WEBP_QUALITIES = [70, 58, 46, 34];

/**
 * The most bytes of a file that is 704 pixels wide. With four such files the page stays below 400 kB. Only foliage, gravel and
 * grain come near this weight, and a lower quality is not seen in them.
 */
const MAX_BYTES_AT_704 = 70_000;

/** The least value of the channels of a colour that is not seen on white. */
const FAINT_CHANNEL = 224;

/**
 * Encodes a photograph, a screenshot or a GIF as the page shows it: upright, opaque, in sRGB, and nothing else in the file.
 *
 * @throws {UserInputError} when it cannot be shown
 */
export async function processRaster(bytes: Uint8Array, slot: ImageSlot): Promise<ProcessedImage> {
  const metadata = await readMetadata(bytes);
  const widths = widthsFor(metadata.autoOrient, slot);
  const { avif, webp, jpeg, size } = await encodeRaster(bytes, widths, metadata);
  const hasLighterAvif = weightOf(avif) < weightOf(webp);
  const isAnimation = metadata.delay !== undefined && metadata.delay.length > 1;
  return {
    ...size,
    files: hasLighterAvif ? [...avif, ...webp, jpeg] : [...webp, jpeg],
    ...(isAnimation && { warning: animationWarning }),
  };
}

function weightOf(files: readonly EncodedImage[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

const animationWarning = {
  why: 'an animation, of which only the first frame is shown: visitors could not stop it',
  advice: 'leave it if the first frame will do, or name another picture',
};

/**
 * Lists the widths of the slot for which the picture has enough pixels, and the picture's own width if it lies between two of
 * them.
 *
 * @throws {UserInputError} when it is too large, or too narrow for the slot
 */
function widthsFor(
  { width, height }: Metadata['autoOrient'],
  { widths, minWidth }: ImageSlot,
): readonly number[] {
  const megapixels = (width * height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS)
    throw new UserInputError(
      `${Math.round(megapixels)} megapixels, too many to process`,
      `export it with ${MAX_MEGAPIXELS} megapixels at most; the page shows one or two`,
    );
  if (width < minWidth)
    throw new UserInputError(
      `${width} pixels wide, and its place needs ${minWidth} or more`,
      'export it wider, or name another picture',
    );
  const possibleWidths = widths.filter((candidate) => candidate <= width);
  const widestOfSlot = widths.at(-1) ?? 0;
  const widestPossible = possibleWidths.at(-1) ?? 0;
  if (widestPossible < widestOfSlot && width > widestPossible * 1.1) possibleWidths.push(width);
  const shownWidth = possibleWidths.at(-1) ?? width;
  const shownHeight = Math.round((height * shownWidth) / width);
  if (shownHeight > MAX_SIDE)
    throw new UserInputError(
      `${width} × ${height} pixels: ${shownWidth} pixels wide, as the page shows it, it is ${shownHeight} high, and a file can hold ${MAX_SIDE}`,
      'show a part of it, or cut it into several pictures',
    );
  return possibleWidths;
}

/** Encodes a picture in each format and width. */
export async function encodeRaster(
  bytes: Uint8Array,
  widths: readonly number[],
  givenMetadata?: Metadata,
) {
  const metadata = givenMetadata ?? (await readMetadata(bytes));
  const { data, info } = await decodeOnce(bytes, widths.at(-1) ?? 0, metadata);
  const resized = (width: number) => sharp(data).resize({ width });
  // A graphic has sharp edges, text and flat colours, such as a screenshot; a photo is made by a camera.
  const isGraphic = metadata.format === 'png' || metadata.format === 'gif';
  // The eye sees little detail of colours in a photograph, and much in coloured text.
  const chromaSubsampling = isGraphic ? '4:4:4' : '4:2:0';
  const encodeAvif = (width: number) =>
    encodeLightEnough(width, AVIF_QUALITIES, (quality) =>
      encode('avif', resized(width).avif({ quality, effort: AVIF_EFFORT, chromaSubsampling })),
    );
  const encodeWebp = async (width: number) => {
    const lossy = await encodeLightEnough(width, WEBP_QUALITIES, (quality) =>
      encode('webp', resized(width).webp({ quality, smartSubsample: isGraphic })),
    );
    if (!isGraphic) return lossy;
    // A lossless file of text and flat colours is often smaller, and always sharper.
    const lossless = await encode('webp', resized(width).webp({ lossless: true }));
    return lossless.bytes.length <= lossy.bytes.length ? lossless : lossy;
  };
  const fallbackWidth =
    widths.findLast((candidate) => candidate <= MAX_FALLBACK_WIDTH) ?? info.width;
  const [avif, webp, jpeg] = await Promise.all([
    Promise.all(widths.map(encodeAvif)),
    Promise.all(widths.map(encodeWebp)),
    encode('jpg', resized(fallbackWidth).jpeg({ quality: 75, mozjpeg: true })),
  ]);
  return { avif, webp, jpeg, size: { width: info.width, height: info.height } };
}

/** Encodes with the best quality whose file is light enough for its width, or else with the lowest quality. */
async function encodeLightEnough(
  width: number,
  [quality = 0, ...lowerQualities]: readonly number[],
  encodeWith: (quality: number) => Promise<EncodedImage>,
): Promise<EncodedImage> {
  const image = await encodeWith(quality);
  const isLightEnough = image.bytes.length <= MAX_BYTES_AT_704 * (width / 704) ** 2;
  if (isLightEnough || lowerQualities.length === 0) return image;
  return encodeLightEnough(width, lowerQualities, encodeWith);
}

async function encode(extension: EncodedImage['extension'], picture: Sharp): Promise<EncodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width };
}

/**
 * Decodes a picture once for all formats, at its largest width. The result is a PNG, because raw pixels do not say how many
 * channels and bits they have. sharp converts to sRGB and leaves out all metadata unless asked.
 */
async function decodeOnce(bytes: Uint8Array, width: number, metadata: Metadata) {
  try {
    const input = metadata.compression === 'hevc' ? await heicToPng(bytes, metadata) : bytes;
    const png = (picture: Sharp) =>
      picture.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    const upright = await png(sharp(input, { failOn: 'error' }).autoOrient().resize({ width }));
    if (upright.info.channels === 3) return upright;
    return await png(
      sharp(upright.data).flatten({ background: await backgroundFor(upright.data) }),
    );
  } catch (error) {
    return rejectUnreadable(error as Error);
  }
}

/**
 * Chooses the background of a transparent picture, for both colour schemes: white, for which most pictures are drawn, or dark
 * for a picture that is not seen on white, such as a white logo.
 */
export async function backgroundFor(picture: Uint8Array): Promise<string> {
  const onWhite = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  const { channels } = await sharp(onWhite).stats();
  return channels.every(({ min }) => min >= FAINT_CHANNEL) ? '#222' : '#fff';
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  refuseLfsPointer(bytes);
  if (!isWhole(Buffer.from(bytes))) throw missingEnd();
  const reading = sharp(bytes, { limitInputPixels: false }).metadata();
  const metadata = await reading.catch(rejectUnreadable);
  // A camera's raw file is a TIFF: it has a small picture, and a large one that only the camera's program can read.
  if (metadata.format === 'tiff')
    throw new UserInputError('TIFF or a camera’s raw file', 'export it as JPEG');
  return metadata;
}

const missingEnd = () =>
  new UserInputError('the end of the file is missing', 'copy it again from its source');

function rejectUnreadable({ message }: Error): never {
  if (/premature|truncated|end of|ended/i.test(message)) throw missingEnd();
  if (/unsupported image format/i.test(message))
    throw new UserInputError(
      'not a picture in a format that can be read',
      'export it as JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG',
    );
  const [reason = ''] = message.split('\n');
  throw new UserInputError(`it cannot be read (${reason})`, 'export it again, as JPEG or PNG');
}

/**
 * Tells if an HEIC or AVIF file has all its boxes to their end (ISO 14496-12). Decoders do not tell: they paint the missing part
 * green. For a file of another format, this is true.
 */
function isWhole(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return true;
  let end = 0;
  while (end + 16 <= file.length) {
    const size = file.readUInt32BE(end);
    // A size of 1 announces a longer number after the name, and 0 means up to the end of the file.
    const length = size === 1 ? Number(file.readBigUInt64BE(end + 8)) : size;
    if (length < 8) return true;
    end += length;
  }
  return end <= file.length;
}
