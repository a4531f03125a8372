import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { UserInputError } from '../content/diagnostics.ts';
import { displayPath } from '../folders.ts';

/**
 * Gives the result of `compute`, which depends on `inputs` alone. An earlier build may have stored it in `folder`; a new result
 * is stored there if it is final.
 */
export async function cached<Result>(
  folder: string,
  inputs: readonly (string | Uint8Array)[],
  compute: () => Promise<Result>,
  isFinal: (result: Result) => boolean = () => true,
): Promise<Result> {
  const entry = join(folder, hashOf(inputs));
  const stored = await readEntry<Result>(entry);
  if (stored) return stored;
  const result = await compute();
  if (isFinal(result)) await storeEntry(entry, result);
  return result;
}

function hashOf(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  return hash.digest('hex');
}

/** Reads an entry. An entry that a full disk cut short cannot be read, and counts as absent. */
async function readEntry<Result>(entry: string): Promise<Result | undefined> {
  try {
    return deserialize(await readFile(entry));
  } catch {
    return undefined;
  }
}

async function storeEntry(entry: string, result: unknown): Promise<void> {
  const folder = dirname(entry);
  // Two builds may store the same result at once, so each writes a draft of its own and moves it into place.
  const draft = `${entry}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, serialize(result));
    await rename(draft, entry);
  } catch (error) {
    throw new UserInputError(
      `what was made of it cannot be kept in ${displayPath(folder)} (${(error as NodeJS.ErrnoException).code})`,
      'make room on the disk, or allow writing in that folder',
    );
  }
}
