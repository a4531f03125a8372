import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath, launchOptions } from '../cli/check-site/chromium.ts';

const cli = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');

export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { score: number }>>;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number }>
  >;
}

/** Lighthouse's report on one page, in a browser of its own. It asks to be run again when its recording fails. */
export async function lighthouse(url: string, flags: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  // To a file: a pipe it leaves half written when it exits.
  const file = join(folder, 'report.json');
  const browser = ['--headless', ...launchOptions.args].join(' ');
  const output = ['--quiet', '--output=json', `--output-path=${file}`];
  const args = [cli, url, ...output, `--chrome-flags=${browser}`, ...flags];
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  try {
    for (let attempt = 1; ; attempt += 1) {
      // A measure that failed ends with a code of its own, and says why in the report.
      const failure = await promisify(execFile)(process.execPath, args, { env }).catch(String);
      const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => {});
      if (report && !report.runtimeError) return report;
      if (attempt === 3) throw new Error(report?.runtimeError?.message ?? String(failure));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
