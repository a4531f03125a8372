import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { executable } from '../folders.ts';
import { chromiumPath, launchOptions } from '../harness/chromium.ts';
import { startExecutable } from '../harness/executable.ts';
import { pagePaths } from '../harness/pagePaths.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const cli = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const devices = { mobile: [], desktop: ['--preset=desktop'] } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}

interface Report {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<(typeof categories)[number], { score: number; auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** One audit of one page, in a browser of its own. Lighthouse itself asks to be run again when its recording fails. */
async function audit(url: string, flags: readonly string[]): Promise<Report> {
  let failure = '';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const report = await runLighthouse(url, flags);
    if (!report.runtimeError) return report;
    failure = report.runtimeError.message;
    console.error(`${url}: ${failure}`);
  }
  throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
}

async function runLighthouse(url: string, flags: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  // To a file: a pipe it leaves half written when it exits.
  const file = join(folder, 'report.json');
  try {
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${['--headless', ...launchOptions.args].join(' ')}`,
        ...flags,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() } },
      // A measure that failed ends with a code of its own, and says why in the report.
    ).catch((failed: { stderr: string }) => failed);
    const report = await readFile(file, 'utf8').catch(() => '');
    if (!report) throw new Error(`Lighthouse gave no report: ${stderr}`);
    return JSON.parse(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const paths = await pagePaths(join(import.meta.dirname, '../dist'));
const loadBefore = loadavg()[0] ?? 0;
const { url, stop } = await startExecutable(executable);
const rows: string[] = [];
const imperfect = new Map<string, string>();
let version = '';
let perfect = true;
try {
  for (const [device, flags] of Object.entries(devices)) {
    for (const path of paths) {
      const least = new Map<string, number>();
      for (let run = 0; run < RUNS; run += 1) {
        const report = await audit(url + path, flags);
        version = report.lighthouseVersion;
        for (const category of categories) {
          const { score, auditRefs } = report.categories[category];
          least.set(category, Math.min(least.get(category) ?? 100, Math.round(score * 100)));
          for (const { id } of auditRefs) {
            const { title, score, displayValue = '' } = report.audits[id] ?? { score: null };
            if (score !== null && score < 1)
              imperfect.set(`${device} ${path} ${id}`, `${score} ${title} ${displayValue}`);
          }
        }
        console.error(`${device} ${path}: run ${run + 1} of ${RUNS}`);
      }
      const scores = categories.map((category) => least.get(category) ?? 0);
      if (scores.some((score) => score < 100)) perfect = false;
      rows.push(`| ${device} | \`${path}\` | ${scores.join(' | ')} |`);
    }
  }
} finally {
  await stop();
}

console.log(`Lighthouse ${version}, the least of ${RUNS} runs, from the release executable; load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.

| Device | Route | Performance | Accessibility | Best practices | SEO |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`);
console.log(imperfect.size > 0 ? 'Audits below 1 in some run:' : 'No audit below 1 in any run.');
for (const [where, what] of imperfect) console.log(`  ${where}: ${what}`);
process.exitCode = perfect ? 0 : 1;
