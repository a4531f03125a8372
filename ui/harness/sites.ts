import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { formatReport } from '../content/diagnostics.ts';
import { project, sampleFolder } from '../folders.ts';
import { loadSite } from '../view-model/loadSite.ts';

/** The `content.ts` of an owner who has changed nothing. */
export const sampleSource = readFileSync(join(sampleFolder, 'content.ts'), 'utf8');

/** Stands for the function that prints what loading a site prints. */
const printNothing = () => {};

const loadings = new Map<string, ReturnType<typeof loadSite>>();

/** A site without errors, loaded once: the sample, or another folder of `ui/`. */
export async function loadedSite(name = 'sample') {
  const loading = loadings.get(name) ?? loadSite(join(project, 'ui', name), printNothing);
  loadings.set(name, loading);
  const { built, report } = await loading;
  if (!built) throw new Error(formatReport(report));
  return built;
}

/** Makes a folder for sites. It is removed when the tests of the calling file are over. */
export function temporarySite() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  // Tests write their pictures into this folder.
  mkdirSync(join(folder, 'pictures'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Writes more files into the folder, and loads the site in it. */
  async function load(files: Readonly<Record<string, string | Buffer>>) {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return loadSite(folder, printNothing);
  }
  /** Loads the site with this `content.ts`, and gives the report on it. */
  const reportOn = async (content: string) => (await load({ 'content.ts': content })).report;
  return { folder, load, reportOn };
}
