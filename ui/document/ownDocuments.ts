import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createGzip,
  gunzipSync,
} from 'node:zlib';
import { applied, editFrom, LIVE_DOCUMENT } from './edit.ts';

/*
 * Pages under a head of their own. Their documents are as long as that of all others and differ from it in one place. So do
 * their codings: what comes after that place does not depend on it. The executable holds the document once, and for each
 * of these pages what it has in that place (`edited` in src/site/mod.rs).
 */

/** The folder of the documents of these pages. The server gets none of them, but how each differs. */
export const OWN_DOCUMENTS = '.own';

/** The document of the page at `path`, where it has its own. */
export const ownDocument = (path: string) => `${OWN_DOCUMENTS}${path}.html`;

/** Whether a file of a dist folder is the document of some pages. */
export const isDocument = (name: string) =>
  name === 'index.html' || name === LIVE_DOCUMENT || name.startsWith(`${OWN_DOCUMENTS}/`);

/** The length of the end of a gzip stream: its checksum and its length (RFC 1952, §2.3.1). */
const TRAILER = 8;

/** The codings: how each is made and read, and how many bytes at its end depend on the whole. */
const codings = [
  { suffix: '.br', compressor: createBrotliCompress, read: brotliDecompressSync, tail: 0 },
  {
    suffix: '.gz',
    compressor: () => createGzip({ level: constants.Z_BEST_COMPRESSION }),
    read: gunzipSync,
    tail: TRAILER,
  },
] as const;

type Coding = (typeof codings)[number];

/** Compresses the documents of a dist folder, and replaces those of pages with their own by how they differ. */
export async function compressOwnDocuments(folder: string): Promise<void> {
  const entries = await readdir(join(folder, OWN_DOCUMENTS), { recursive: true });
  const names = entries
    .filter((name) => name.endsWith('.html'))
    .map((it) => join(OWN_DOCUMENTS, it));
  const read = (name: string) => readFile(join(folder, name));
  const document = await read('index.html');
  const own = await Promise.all(names.map(read));
  const parts = differing([document, ...own]);
  for (const live of [false, true]) {
    const base = live ? await read(LIVE_DOCUMENT) : document;
    for (const coding of codings) {
      const [whole = base, ...coded] = await compressAround(coding, base, parts);
      await write(folder, (live ? LIVE_DOCUMENT : 'index.html') + coding.suffix, whole);
      for (const [rank, name] of names.entries()) {
        const edit = editFrom(whole, coded[rank] ?? whole, coding.tail);
        await write(folder, join(live ? dirname(LIVE_DOCUMENT) : '', name + coding.suffix), edit);
      }
    }
  }
  for (const [rank, name] of names.entries())
    await write(folder, name, editFrom(document, own[rank] ?? document));
}

async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes);
}

/**
 * What each of equally long documents has where they differ. It ends with two bytes that all have: brotli encodes what
 * follows by them (RFC 7932, §7.1).
 */
function differing(documents: readonly Buffer[]): Buffer[] {
  const [first] = documents;
  const same = (at: number) => documents.every((other) => other.at(at) === first?.at(at));
  let [start, end] = [0, -1];
  while (same(start)) start += 1;
  while (same(end)) end -= 1;
  return documents.map((document) => document.subarray(start, document.length + end + 3));
}

/** How often other bytes are tried. One attempt in about ten fails. */
const MAX_ATTEMPTS = 20;

/**
 * `document` compressed, and the same with each of `parts` in place of the first, so that all are the same after that. What
 * comes after is compressed once, where it follows bytes to which an encoder does not refer, except by chance.
 */
async function compressAround(
  { compressor, read, tail }: Coding,
  document: Buffer,
  parts: readonly Buffer[],
): Promise<Buffer[]> {
  const [first = document] = parts;
  const at = document.indexOf(first);
  const [before, after] = [document.subarray(0, at), document.subarray(at + first.length)];
  const begun = async (part: Buffer) => {
    const stream = compressor();
    stream.write(Buffer.concat([before, part]));
    await new Promise<void>((resolve) => stream.flush(resolve));
    return { stream, start: (stream.read() ?? Buffer.of()) as Buffer };
  };
  const pages = await Promise.all(
    parts.map(async (part) => {
      const { stream, start } = await begun(part);
      stream.destroy();
      return { page: Buffer.concat([before, part, after]), start };
    }),
  );
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { stream } = await begun(filler(first, attempt));
    stream.end(after);
    const rest = await buffer(stream);
    const coded = pages.map(({ page, start }) => {
      const bytes = Buffer.concat([start, rest]);
      if (tail > 0) bytes.set(gzipTrailer(page), bytes.length - tail);
      return bytes;
    });
    const isRight = (bytes: Buffer, rank: number) => {
      try {
        return read(bytes).equals(pages[rank]?.page ?? document);
      } catch {
        return false;
      }
    };
    if (coded.every(isRight)) return coded;
  }
  throw new Error('the document cannot be compressed around the head of a page: report this');
}

/**
 * Bytes in place of `part`, as many and with the same end, that no encoder makes use of later: random ones. Four pieces are
 * repeated, since brotli remembers the last four distances (RFC 7932, §4).
 */
function filler(part: Buffer, seed: number): Buffer {
  const bytes = createHash('shake256', { outputLength: part.length }).update(`${seed}`).digest();
  const piece = 16;
  for (let rank = 1; rank <= 4; rank += 1) {
    const from = (seed + 1) * rank * rank;
    bytes.copy(bytes, bytes.length - 2 - rank * piece, from, from + piece);
  }
  part.copy(bytes, bytes.length - 2, part.length - 2);
  return bytes;
}

function gzipTrailer(page: Buffer): Buffer {
  const trailer = Buffer.alloc(TRAILER);
  trailer.writeUInt32LE(crc32(page));
  trailer.writeUInt32LE(page.length, 4);
  return trailer;
}

/** The document that is sent for the page at `path`, from a dist folder. */
export async function documentAt(folder: string, path: string): Promise<string> {
  const document = await readFile(join(folder, 'index.html'));
  const edit = await readFile(join(folder, ownDocument(path))).catch(() => undefined);
  return String(edit ? applied(document, edit) : document);
}
