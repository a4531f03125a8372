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

/*
 * Pages under a head of their own. Their documents are as long as that of all others and differ from it in one place. So do
 * their codings: what comes after that place does not depend on it. The executable holds the document once, and for each
 * of these pages what it has in that place (`edited` in src/site/mod.rs).
 */

/** The file of the live document, whose form sends; it is not served under this name. */
export const LIVE_DOCUMENT = '.live/index.html';

/** The folder of the documents of these pages. The server gets none of them, but how each differs. */
export const OWN_DOCUMENTS = '.own';

/** The document of the page at `path`, where it has its own. */
export const ownDocument = (path: string) => `${OWN_DOCUMENTS}${path}.html`;

/** Whether a file of a dist folder is the document of some pages. */
export const isDocument = (name: string) =>
  name === 'index.html' || name === LIVE_DOCUMENT || name.startsWith(`${OWN_DOCUMENTS}/`);

/** The codings by their suffix: how each is made and read, and the bytes at its end that depend on the whole. */
const codings = [
  ['.br', createBrotliCompress, brotliDecompressSync, () => Buffer.of()],
  ['.gz', () => createGzip({ level: constants.Z_BEST_COMPRESSION }), gunzipSync, gzipTrailer],
] as const;

/** Compresses the documents of a dist folder, and replaces those of pages with their own by how they differ. */
export async function compressOwnDocuments(folder: string): Promise<void> {
  const entries = await readdir(join(folder, OWN_DOCUMENTS), { recursive: true });
  const names = entries
    .filter((name) => name.endsWith('.html'))
    .map((it) => join(OWN_DOCUMENTS, it));
  const read = (name: string) => readFile(join(folder, name));
  const document = await read('index.html');
  const own = await Promise.all(names.map(read));
  // What each has where they differ, and two bytes more: brotli encodes what follows by them (RFC 7932, §7.1).
  const all = [document, ...own];
  const [start, end] = common(all);
  const parts = all.map((it) => it.subarray(start, it.length - end + 2));
  for (const live of [false, true]) {
    const base = live ? await read(LIVE_DOCUMENT) : document;
    const beside = live ? dirname(LIVE_DOCUMENT) : '';
    for (const coding of codings) {
      const [suffix, , , trailerOf] = coding;
      const [whole = base, ...coded] = await compressAround(coding, base, parts);
      await write(folder, join(beside, `index.html${suffix}`), whole);
      for (const [rank, name] of names.entries()) {
        const edit = editFrom(whole, coded[rank] ?? whole, trailerOf(base).length);
        await write(folder, join(beside, name + suffix), edit);
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

/** How many bytes documents have in common at their beginning, and after it at their end. */
function common(documents: readonly Buffer[]): [start: number, end: number] {
  const shortest = Math.min(...documents.map(({ length }) => length));
  const same = (at: number) => documents.every((other) => other.at(at) === documents[0]?.at(at));
  let [start, end] = [0, 0];
  while (start < shortest && same(start)) start += 1;
  while (end < shortest - start && same(-1 - end)) end += 1;
  return [start, end];
}

/** How often other bytes are tried. One attempt in about ten fails. */
const MAX_ATTEMPTS = 20;

/**
 * `document` compressed, and the same with each of `parts` in place of the first, so that all are the same after that. What
 * comes after is compressed once, where it follows bytes to which an encoder does not refer, except by chance.
 */
async function compressAround(
  [, compressor, read, trailerOf]: (typeof codings)[number],
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
      const trailer = trailerOf(page);
      return Buffer.concat([start, rest.subarray(0, rest.length - trailer.length), trailer]);
    });
    try {
      if (coded.every((bytes, rank) => pages[rank]?.page.equals(read(bytes)))) return coded;
    } catch {
      // What cannot be read is tried again too.
    }
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

/** The end of a gzip stream: its checksum and its length (RFC 1952, §2.3.1). */
function gzipTrailer(page: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
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

/**
 * The edit that turns `page` into `other`, so that the server need not hold both: a line with the byte offsets in `page`
 * between which they differ, and how many bytes at the end do; then the bytes of `other` that replace both.
 */
export function editFrom(page: string | Buffer, other: string | Buffer, tail = 0): Buffer {
  const [all, whole] = [Buffer.from(page), Buffer.from(other)];
  const one = all.subarray(0, all.length - tail);
  const two = whole.subarray(0, whole.length - tail);
  const [start, end] = common([one, two]);
  return Buffer.concat([
    Buffer.from(`${start} ${one.length - end} ${tail}\n`),
    two.subarray(start, two.length - end),
    whole.subarray(two.length),
  ]);
}

/** `page` with such an edit, as the server makes it (`edited` in src/site/mod.rs). */
export function applied(page: Buffer, edit: Buffer): Buffer {
  const line = edit.indexOf('\n');
  const [start = 0, end = 0, tail = 0] = edit.toString('latin1', 0, line).split(' ').map(Number);
  const last = edit.length - tail;
  return Buffer.concat([
    page.subarray(0, start),
    edit.subarray(line + 1, last),
    page.subarray(end, page.length - tail),
    edit.subarray(last),
  ]);
}
