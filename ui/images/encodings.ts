import type { Sharp } from 'sharp';

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

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'avif' | 'webp' | 'jpg' | 'svg';
  /** In pixels. */
  readonly width: number;
}

/** A graphic has sharp edges, text and flat colours, such as a screenshot; a photo is made by a camera. */
export type ImageKind = 'graphic' | 'photo';

/** The step above takes five times as long for a twentieth less. */
const avifEffort = 3;

/** Each tried in turn, until the file is within its bound. */
const avifQualities = [50, 42, 34, 26] as const;
const webpQualities = [70, 58, 46, 34] as const;

/**
 * The most that a file of 704 pixels should weigh: four of them and the page stay below 400 kB. Only foliage,
 * gravel and grain come near, and they hide what is lost.
 */
const mostBytesAt704 = 70_000;

export function avif(picture: Sharp, width: number, kind: ImageKind): Promise<EncodedImage> {
  // The eye sees little of colour's detail in a photograph, and much of it in coloured text.
  const chromaSubsampling = kind === 'graphic' ? '4:4:4' : '4:2:0';
  return lightest(width, avifQualities, (quality) =>
    file('avif', picture.clone().avif({ quality, effort: avifEffort, chromaSubsampling })),
  );
}

export async function webp(picture: Sharp, width: number, kind: ImageKind): Promise<EncodedImage> {
  const lossy = await lightest(width, webpQualities, (quality) =>
    file('webp', picture.clone().webp({ quality, smartSubsample: kind === 'graphic' })),
  );
  if (kind === 'photo') return lossy;
  // Text and flat colours are often smaller, and always sharper, when nothing of them is lost.
  const lossless = await file('webp', picture.clone().webp({ lossless: true }));
  return lossless.bytes.length <= lossy.bytes.length ? lossless : lossy;
}

/** For what knows neither. */
export function fallback(picture: Sharp): Promise<EncodedImage> {
  return file('jpg', picture.jpeg({ quality: 75, mozjpeg: true }));
}

/** The best quality within the bound, else the least. */
async function lightest(
  width: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<EncodedImage>,
): Promise<EncodedImage> {
  const bound = mostBytesAt704 * (width / 704) ** 2;
  const [quality = 0, ...lower] = qualities;
  const made = await encode(quality);
  return made.bytes.length <= bound || lower.length === 0 ? made : lightest(width, lower, encode);
}

async function file(extension: EncodedImage['extension'], picture: Sharp): Promise<EncodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width };
}
