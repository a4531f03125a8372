import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';

/** What HEIC holds as PNG. Of such a file sharp can read all but the pixels. */
export async function heicToPng(
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

/** A PNG's signature and header, after which its colour profile stands (PNG 3rd edition, §5.6). */
const HEADER_END = 33;

/** The PNG with its pixels said to be in a profile, which sharp can only convert to (§11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  const [head, rest] = [png.subarray(0, HEADER_END), png.subarray(HEADER_END)];
  return Buffer.concat([head, length, chunk, checksum, rest]);
}
