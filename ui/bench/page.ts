import { readFile, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';
import { executable } from '../folders.ts';
import { launchWholeChromium } from '../harness/chromium.ts';
import { startExecutable } from '../harness/executable.ts';
import { pagePaths } from '../harness/pagePaths.ts';
import { type Site, serveDocument, serveFolder } from './serve.ts';
import { openTarget, type Target } from './target.ts';

const RUNS = Number(process.env.RUNS ?? 7);
/** The most that a page may take of the script-only build's time. */
const BOUND = 0.4;
/** The most that the home page may take of an empty page's time. */
const EMPTY_BOUND = 1.2;
/** A folder of static files: its first page is compared with the home page. */
const against = process.env.AGAINST && resolve('..', process.env.AGAINST);
const EMPTY_PAGE = '<!doctype html><html lang="fr"><title>Vide</title><p>Bonjour</p></html>';
const LINK = { latency: 150, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

type Build = 'page' | 'script' | 'empty' | 'other';
const metrics = ['fcp', 'lcp'] as const;
type Sample = Record<(typeof metrics)[number], number>;

interface Candidate {
  readonly time: number;
  readonly what: string;
}

/** Measures that began though the processors never came to rest. */
let disturbed = 0;

async function serve(directory: string, headers: OutgoingHttpHeaders): Promise<Site> {
  return serveDocument(
    await readFile(join(import.meta.dirname, '..', directory, 'index.html.br')),
    headers,
  );
}

/** The headers of a page as the release executable sends it to a browser. */
async function productHeaders(): Promise<OutgoingHttpHeaders> {
  const { url, stop } = await startExecutable(executable);
  try {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    if (response.headers.get('content-encoding') !== 'br')
      throw new Error('the executable did not answer in brotli');
    await response.arrayBuffer();
    return Object.fromEntries(
      [...response.headers].filter(([name]) => !/^(date|connection|etag)$/.test(name)),
    );
  } finally {
    await stop();
  }
}

/** First and largest contentful paint, in milliseconds from the start of the navigation, in a page with no cache. */
async function measure(
  browser: CDPSession,
  url: string,
  painted: () => Promise<void>,
): Promise<{ sample: Sample; candidates: Candidate[] }> {
  const target = await openTarget(browser);
  try {
    await prepare(target);
    const loaded = target.once('Page.loadEventFired');
    await target.send('Page.navigate', { url });
    await loaded;
    await target.evaluate(painted);
    return await target.evaluate(readPaints);
  } finally {
    await target.close();
  }
}

/**
 * A window just opened keeps the browser busy for a second, on the processors that the page needs: a visitor's is
 * open already, so the navigation waits until it has come to rest.
 */
async function prepare(target: Target): Promise<void> {
  await target.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await target.send('Page.enable');
  await target.send('Network.enable');
  if (!(await quiet())) disturbed += 1;
  await target.send('Network.emulateNetworkConditions', { offline: false, ...LINK });
  await target.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page once all is over: a script there from the start would take its share of a slow processor. */
async function readPaints(): Promise<{ sample: Sample; candidates: Candidate[] }> {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const candidates = await new Promise<Candidate[]>((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
      resolve(
        entries.map(({ startTime, element }) => ({
          time: startTime,
          what: `${element?.localName} « ${element?.textContent?.slice(0, 30)} »`,
        })),
      );
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const fcp = first?.startTime ?? Number.NaN;
  return { sample: { fcp, lcp: candidates.at(-1)?.time ?? Number.NaN }, candidates };
}

/**
 * Everything that could still paint something larger is over: React has taken the page, the font is in use,
 * and the frames after that have been presented. Runs in the page.
 */
async function settled(): Promise<void> {
  const taken = () =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__react'));
  for (let wait = 0; !taken(); wait += 50) {
    if (wait > 30_000) throw new Error('React did not take the page in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await document.fonts.ready;
  if (
    ![...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')
  )
    throw new Error('the font of the page was not used');
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** The same for a page that is not this app. Runs in the page. */
async function fontsReady(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
}

/** Waits for a second in which the processors have nothing to do, a minute at most: has there been one? */
async function quiet(): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const before = processorTimes();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.total - before.total) > 0.95) return true;
  }
  return false;
}

function processorTimes(): { idle: number; total: number } {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.flatMap((time) => Object.values(time)).reduce((sum, time) => sum + time, 0);
  return { idle, total };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
}

const paths = await pagePaths(join(import.meta.dirname, '../dist'));
const loadBefore = loadavg()[0] ?? 0;
const headers = await productHeaders();
const servers: Partial<Record<Build, Site>> = {
  page: await serve('dist', headers),
  script: await serve('dist-script-only', headers),
  empty: await serveDocument(brotliCompressSync(EMPTY_PAGE), headers),
  ...(against && { other: await serveFolder(against) }),
};
const comparedAtHome: Build[] = against ? ['empty', 'other'] : ['empty'];
const samples = new Map<string, Sample[]>();
const largest = new Map<string, string>();
const browser = await launchWholeChromium();
try {
  const devTools = await browser.newBrowserCDPSession();
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of paths) {
      const builds: Build[] = ['page', 'script', ...(path === '/' ? comparedAtHome : [])];
      for (const build of run % 2 ? builds.reverse() : builds) {
        const { sample, candidates } = await measure(
          devTools,
          `${servers[build]?.url}${path}`,
          build === 'page' || build === 'script' ? settled : fontsReady,
        );
        const key = `${build} ${path}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
        const trail = candidates.map(({ time, what }) => `${Math.round(time)} ms ${what}`);
        largest.set(key, trail.join(' → '));
      }
    }
    console.error(`run ${run + 1} of ${RUNS}`);
  }
} finally {
  await browser.close();
  for (const server of Object.values(servers)) server.close();
}

const medianOf = (build: Build, path: string, metric: keyof Sample) =>
  median((samples.get(`${build} ${path}`) ?? []).map((sample) => sample[metric]));

let worst = 0;
const rows = paths.map((path) => {
  const cells = metrics.flatMap((metric) => {
    const page = medianOf('page', path, metric);
    const script = medianOf('script', path, metric);
    const ratio = page / script;
    // Written so that a figure that is missing (NaN) is a failure too.
    worst = ratio <= worst ? worst : ratio;
    return [page.toFixed(0), script.toFixed(0), ratio.toFixed(2)];
  });
  return `| \`${path}\` | ${cells.join(' | ')} |`;
});

const home = medianOf('page', '/', 'fcp');
const emptyRatio = home / medianOf('empty', '/', 'fcp');
const met = worst <= BOUND && emptyRatio <= EMPTY_BOUND;
const comparisons = comparedAtHome.map((build) => {
  const other = medianOf(build, '/', 'fcp');
  const name = build === 'empty' ? 'an empty page' : `\`${basename(against || '')}\``;
  return `| ${name} | ${home.toFixed(0)} | ${other.toFixed(0)} | ${(home / other).toFixed(2)} |`;
});

const report = `# First and largest contentful paint

Made by \`make bench-page\`: milliseconds from the start of the navigation, medians of ${RUNS} alternating runs, each in a new
idle window (390 × 844, empty cache, no other scripts). The page that the executable serves is compared with the same app
rendered by script only (\`ui/bench/vite.config.ts\`). Both are sent over HTTP from this machine, with brotli and the
executable's headers. Throttling is applied through the DevTools protocol, not simulated: ${LINK.latency} ms a request,
1.44 Mbit/s down, processor ${CPU_SLOWDOWN} × slower.

| Route | FCP, this page | FCP, script only | ratio | LCP, this page | LCP, script only | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Bound: ${BOUND}. Largest ratio: ${worst.toFixed(2)}.

| Compared with | FCP of \`/\` | FCP of the other | ratio |
| --- | ---: | ---: | ---: |
${comparisons.join('\n')}

Bound against an empty page: ${EMPTY_BOUND}. ${met ? 'Both bounds are met.' : '**Not met.**'}

Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model}), load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after. Each run first waited for a second of idle processors${disturbed ? `; ${disturbed} of them started without` : ''}.
`;

await writeFile(join(import.meta.dirname, '../../docs/bench-page.md'), report);
console.log(report);
console.log('Candidates for the largest contentful paint, last run:');
for (const [key, trail] of largest) console.log(`  ${key}: ${trail}`);
process.exitCode = met ? 0 : 1;
