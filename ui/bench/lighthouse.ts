import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath, launchOptions } from '../cli/check-site/chromium.ts';

const cli = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');

/**
 * Lighthouse comes from a blank page whose scroll bars fade out on an emulated phone. Chromium animates them on while the
 * measured page loads, and draws none of these frames. After four such frames it gives the page one frame a second: a page
 * that takes 70 ms for its first frame would be painted a second late.
 */
const FLAGS = ['--hide-scrollbars'];

export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { score: number }>>;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number }>
  >;
}

/** Runs Lighthouse on one page, in a new browser. A run whose recording fails is repeated, twice at most. */
export async function lighthouse(url: string, flags: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  // Lighthouse exits before a pipe has taken the whole report, so the report goes to a file.
  const file = join(folder, 'report.json');
  const browser = ['--headless', ...FLAGS, ...launchOptions.args].join(' ');
  const output = ['--quiet', '--output=json', `--output-path=${file}`];
  const args = [cli, url, ...output, `--chrome-flags=${browser}`, ...flags];
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  try {
    for (let attempt = 1; ; attempt += 1) {
      // Lighthouse fails when a measurement fails, and writes the reason into the report.
      const failure = await promisify(execFile)(process.execPath, args, { env }).catch(String);
      const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => {});
      if (report && !report.runtimeError) return report;
      if (attempt === 3) throw new Error(report?.runtimeError?.message ?? String(failure));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
