import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder that is removed after the test. Its name has spaces, an apostrophe and a diacritic, as owners' folders may. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'les sites d’un été '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Makes a folder with these files, which is removed after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
