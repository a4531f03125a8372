import sharp, { type Metadata } from 'sharp';
import { UserInputError } from '../content/userInputError.ts';
import { avif, fallback, webp } from './encodings.ts';
import type { EncodedImage, ProcessedImage } from './processedImage.ts';
import type { ImageSlot } from './slots.ts';

/** The most that is decoded: a telephone's largest, and less than what fills a small machine's memory. */
const mostMegapixels = 50;

/** How wide the one file is that knows no other widths. */
const widestFallback = 704;

/**
 * What the page shows of a photograph, a screenshot or a GIF: upright, in sRGB and nothing else in the file.
 *
 * @throws {UserInputError} when it cannot be shown
 */
export async function processRaster(bytes: Uint8Array, place: ImageSlot): Promise<ProcessedImage> {
  const metadata = await readMetadata(bytes);
  const { width, height } = metadata.autoOrient;
  checkSize(width, height, place);

  // Decoded once, at the largest of the widths; sharp leaves out all metadata unless asked.
  const widths = widthsFor(width, place);
  const upright = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: widths.at(-1) ?? width })
    .toColourspace('srgb');
  // A screenshot has a channel for what shows through, and nothing does.
  const transparent = metadata.hasAlpha && !(await isOpaque(bytes));
  const { data, info } = await (transparent ? upright : upright.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw unreadable(error);
    });
  const at = (wide: number) => sharp(data, { raw: info }).resize({ width: wide });
  const kind = metadata.format === 'png' || metadata.format === 'gif' ? 'graphic' : 'photo';
  const [avifs, webps] = await Promise.all([
    Promise.all(widths.map((wide) => avif(at(wide), wide, kind))),
    Promise.all(widths.map((wide) => webp(at(wide), wide, kind))),
  ]);
  const last = widths.findLast((wide) => wide <= widestFallback) ?? width;
  return {
    width: info.width,
    height: info.height,
    files: [
      ...(weight(avifs) < weight(webps) ? avifs : []),
      ...webps,
      await fallback(at(last), transparent),
    ],
    ...(metadata.pages && metadata.pages > 1 && { warning: still }),
  };
}

const isOpaque = (bytes: Uint8Array) =>
  sharp(bytes)
    .stats()
    .then(
      (stats) => stats.isOpaque,
      (error: Error) => {
        throw unreadable(error);
      },
    );

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

function checkSize(width: number, height: number, { minWidth }: ImageSlot): void {
  const megapixels = (width * height) / 1e6;
  if (megapixels > mostMegapixels) {
    throw new UserInputError(
      `${Math.round(megapixels)} megapixels, too many to process`,
      `export it with ${mostMegapixels} megapixels at most; the page shows one or two`,
    );
  }
  if (width < minWidth) {
    throw new UserInputError(
      `${width} pixels wide, and its place needs ${minWidth} or more`,
      'export it wider, or name another picture',
    );
  }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  const foreign = foreignFormat(bytes);
  if (foreign)
    throw new UserInputError(`${foreign}, which browsers do not show`, 'export it as JPEG');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw unreadable(error);
    });
  return metadata;
}

function unreadable(error: Error): UserInputError {
  if (/premature|truncated|end of|ended/i.test(error.message)) {
    return new UserInputError('the end of the file is missing', 'copy it again from its source');
  }
  if (/unsupported image format/i.test(error.message)) {
    return new UserInputError(
      'not a picture in a format that can be read',
      'export it as JPEG, PNG, WebP, AVIF, GIF or SVG',
    );
  }
  const [reason = ''] = error.message.split('\n');
  return new UserInputError(`it cannot be read (${reason})`, 'export it again, as JPEG or PNG');
}

/** How files begin that cameras and editors write and that no page can show, in Latin-1. */
const foreignFormats = [
  ['II*\0', 'TIFF or a camera’s raw file'],
  ['MM\0*', 'TIFF or a camera’s raw file'],
  ['FUJIFILMCCD-RAW', 'a camera’s raw file'],
  ['8BPS', 'a Photoshop file'],
  ['BM', 'BMP'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['%PDF', 'a PDF'],
] as const;

function foreignFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') {
    return foreignFormats.find(([beginning]) => head.startsWith(beginning))?.[1];
  }
  // ISO 14496-12: a box of brands, whose length comes first.
  const brands = head.slice(8, Buffer.from(bytes).readUInt32BE(0));
  if (/avi[fs]/.test(brands)) return undefined;
  if (/hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(brands)) return 'HEIC';
  return brands.startsWith('crx ') ? 'a camera’s raw file' : 'a video';
}

/** Whether a file is text that begins as an SVG may. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8');
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head);
}
