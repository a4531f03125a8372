import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';

/** Converts the picture of an HEIC file to PNG. sharp can read the metadata of such a file, but not its pixels. */
export async function heicToPng(
  bytes: Uint8Array,
  { icc, hasAlpha, pagePrimary = 0 }: Metadata,
): Promise<Buffer> {
  // The decoder has eight megabytes, so it is loaded for files of telephones alone.
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

/** The length of a PNG's signature and its header chunk (PNG 3rd edition, §5.6). */
const HEADER_LENGTH = 33;

/**
 * Declares the colour profile of a PNG's pixels in a chunk after the header (PNG 3rd edition, §11.3.2.3). sharp cannot: it
 * would convert the pixels to the profile.
 */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(typeAndData.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  const header = png.subarray(0, HEADER_LENGTH);
  return Buffer.concat([header, length, typeAndData, checksum, png.subarray(HEADER_LENGTH)]);
}
