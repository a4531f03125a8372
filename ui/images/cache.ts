import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { UserInputError } from '../content/diagnostics.ts';
import { displayPath } from '../folders.ts';

/**
 * What `make` makes of `inputs`: from the folder `cache`, else made and kept there. What `isFinal` does not hold for is not
 * kept.
 */
export async function kept<Made>(
  cache: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Made>,
  isFinal: (made: Made) => boolean = () => true,
): Promise<Made> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  const entry = join(cache, hash.digest('hex'));
  // A full disc leaves halves, which cannot be read.
  const before: Made | undefined = await readFile(entry)
    .then(deserialize)
    .catch(() => undefined);
  if (before) return before;
  const made = await make();
  if (!isFinal(made)) return made;
  try {
    await mkdir(cache, { recursive: true });
    // Beside it, then in one move: two builds may make the same picture.
    const draft = `${entry}.${randomUUID()}`;
    await writeFile(draft, serialize(made));
    await rename(draft, entry);
  } catch (error) {
    throw new UserInputError(
      `what was made of it cannot be kept in ${displayPath(cache)} (${(error as NodeJS.ErrnoException).code})`,
      'make room on the disk, or allow writing in that folder',
    );
  }
  return made;
}
