import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { UserInputError } from '../content/userInputError.ts';
import { displayPath } from '../folders.ts';
import type { ProcessedImage } from './processedImage.ts';
import type { ImageSlot } from './slots.ts';

/** To change with what is made of the same bytes for the same place. */
const recipe = 3;

/** The picture that `make` makes of `bytes` for a place: from the folder `cache`, else made and kept there. */
export async function getOrCreate(
  cache: string,
  bytes: Uint8Array,
  { widths, minWidth }: ImageSlot,
  make: () => Promise<ProcessedImage>,
): Promise<ProcessedImage> {
  const settings = JSON.stringify([recipe, widths, minWidth, sharp.versions]);
  const entry = join(cache, createHash('sha256').update(settings).update(bytes).digest('hex'));
  const before = await readFile(entry).then(unpack, () => undefined);
  if (before) return before;
  const made = await make();
  try {
    await mkdir(cache, { recursive: true });
    // Beside it, then in one move: two builds may make the same picture.
    const draft = `${entry}.${process.pid}`;
    await writeFile(draft, pack(made));
    await rename(draft, entry);
  } catch (error) {
    throw new UserInputError(
      `what was made of it cannot be kept in ${displayPath(cache)} (${(error as NodeJS.ErrnoException).code})`,
      'make room on the disk, or allow writing in that folder',
    );
  }
  return made;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function pack(made: ProcessedImage): Buffer {
  const bytes = serialize(made);
  return Buffer.concat([digest(bytes), bytes]);
}

/** `undefined` when it is not whole: a full disc leaves halves. */
function unpack(packed: Buffer): ProcessedImage | undefined {
  const bytes = packed.subarray(32);
  return digest(bytes).equals(packed.subarray(0, 32)) ? deserialize(bytes) : undefined;
}
