import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes folders with these files, and removes them after the tests of the calling file. */
export function temporaryFolders() {
  const room = mkdtempSync(join(tmpdir(), 'folders-'));
  let count = 0;
  afterAll(() => rmSync(room, { recursive: true }));
  return async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
    count += 1;
    const folder = join(room, String(count));
    await mkdir(folder);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return folder;
  };
}
