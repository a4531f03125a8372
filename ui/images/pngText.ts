import { crc32 } from 'node:zlib';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum, in bytes, around the data of a chunk (PNG 3rd edition, §5.3). */
const CHUNK_OVERHEAD = 12;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly end: number;
}

/** The PNG with `text` in an `iTXt` chunk of that keyword, right after its header (PNG 3rd edition, §11.3.3.4). */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  const [header] = chunks(png);
  if (!header) throw new Error('not a PNG: it has no header chunk');
  // Keyword, then: end, not compressed, no method, no language, no translated keyword.
  const data = Buffer.from(`${keyword}\0\0\0\0\0${text}`);
  const typed = Buffer.concat([Buffer.from('iTXt'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([
    png.subarray(0, header.end),
    length,
    typed,
    checksum,
    png.subarray(header.end),
  ]);
}

/** The text of the first `iTXt` chunk of that keyword, if there is one. */
export function textOf(png: Buffer, keyword: string): string | undefined {
  const start = `${keyword}\0\0\0\0\0`;
  for (const { type, data } of chunks(png)) {
    const text = data.toString();
    if (type === 'iTXt' && text.startsWith(start)) return text.slice(start.length);
  }
  return undefined;
}

/** Width and height in pixels, from the header chunk. */
export function sizeOf(png: Buffer): { width: number; height: number } {
  const [header] = chunks(png);
  if (header?.type !== 'IHDR') throw new Error('not a PNG: it has no header chunk');
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
}

function* chunks(png: Buffer): Generator<Chunk> {
  for (let start = SIGNATURE_LENGTH; start < png.length; ) {
    const length = png.readUInt32BE(start);
    const end = start + CHUNK_OVERHEAD + length;
    yield {
      type: png.toString('latin1', start + 4, start + 8),
      data: png.subarray(start + 8, start + 8 + length),
      end,
    };
    start = end;
  }
}
