import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pagePaths } from '../cli/check-site/openSite.ts';
import { mediaTypeOf } from '../vite/mediaTypes.ts';
import { lighthouse } from './lighthouse.ts';

/*
 * Compares the first contentful paint of each page with that of other builds, and writes docs/bench-page.md
 * (`make bench-page`). `AGAINST=folder` adds a build of another site to the comparison.
 */

const RUNS = Number(process.env.RUNS ?? 7);

const THROTTLING = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=150',
  '--throttling.downloadThroughputKbps=1440',
  '--throttling.uploadThroughputKbps=675',
  '--throttling.cpuSlowdownMultiplier=4',
];

/** The reason for which a bound is missed, as a trace of the page shows it. */
const REASON = `Before its first frame a page needs
a tenth of its document, which takes a third of a round trip on this link, and its style and layout, which take four times as
long on this processor. An empty page needs hardly any of these.`;

/** A build that the page is compared with. */
interface ComparedBuild {
  readonly name: string;
  readonly url: string;
  /** The paths at which both are measured. */
  readonly paths: readonly string[];
  /** The greatest share of the build's first paint that the page may take. */
  readonly maxRatio?: number;
}

const distFolder = join(import.meta.dirname, '../dist');
const pageUrl = await serve(distFolder);
const paths = await pagePaths(distFolder);
const builds = await comparedBuilds();
const samples = await measureFirstPaints();
const comparisons = builds.flatMap((build) => build.paths.map((path) => compare(build, path)));
const isWithinBounds = comparisons.every(({ isWithinBound }) => isWithinBound);

const report = `# First contentful paint

Made by \`make bench-page\`: milliseconds, medians of ${RUNS} alternating runs of Lighthouse, which slows the browser down as
it loads: 150 ms a request, 1.44 Mbit/s, processor 4 × slower. The page is compared with the same app rendered by script
only, from an empty root, and with an empty page, on ${cpus().length} processors (${cpus()[0]?.model}).

| Route | compared with | this page | the other | ratio |
| --- | --- | ---: | ---: | ---: |
${comparisons.map(({ row }) => row).join('\n')}

Bounds: 0.4 of the app by script only, 1.2 of an empty page. ${isWithinBounds ? 'Met.' : `**Not met.** ${REASON}`}
`;
writeFileSync(join(import.meta.dirname, '../../docs/bench-page.md'), report);
console.log(report);
process.exitCode = isWithinBounds ? 0 : 1;

/** The builds to compare the page with. */
async function comparedBuilds(): Promise<ComparedBuild[]> {
  // The document with an empty root, and without the script that prepares its content.
  const scriptOnly = readFileSync(join(distFolder, 'index.html'), 'utf8').replace(
    /<div id="root"[\s\S]*?<script id="prepaint"[\s\S]*?<\/script>/,
    '<div id="root"></div>',
  );
  const emptyPage = '<!doctype html><html lang="fr"><title>Vide</title><p>Bonjour</p></html>';
  const builds: ComparedBuild[] = [
    {
      name: 'script only',
      url: await serve(distFolder, Buffer.from(scriptOnly)),
      paths,
      maxRatio: 0.4,
    },
    {
      name: 'an empty page',
      url: await serve(distFolder, Buffer.from(emptyPage)),
      paths: ['/'],
      maxRatio: 1.2,
    },
  ];
  if (process.env.AGAINST) {
    const folder = resolve('..', process.env.AGAINST);
    builds.push({ name: basename(folder), url: await serve(folder), paths: ['/'] });
  }
  return builds;
}

/** Serves a folder as static hosts do, with texts in brotli. Unknown paths get the home page. */
async function serve(folder: string, homePage = readFileSync(join(folder, 'index.html'))) {
  const compressedFiles = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURI(url.replace(/\?.*/, '')));
    const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
    const home = join(folder, 'index.html');
    const file = [path, join(path, 'index.html')].find(isFile) ?? home;
    const content = file === home ? homePage : readFileSync(file);
    const type = mediaTypeOf(file, content);
    const isText = /^text|svg/.test(type);
    if (isText && !compressedFiles.has(file))
      compressedFiles.set(file, brotliCompressSync(content));
    response.writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) });
    response.end(compressedFiles.get(file) ?? content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  // The home page is compressed before anything is measured.
  await (await fetch(url)).arrayBuffer();
  return url;
}

/** Measures the first contentful paints at all addresses, in milliseconds. */
async function measureFirstPaints(): Promise<ReadonlyMap<string, readonly number[]>> {
  const samples = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const address of addressesInTurn(run)) {
      const { audits } = await lighthouse(address, [
        '--only-categories=performance',
        ...THROTTLING,
      ]);
      const firstPaint = audits['first-contentful-paint']?.numericValue ?? Number.NaN;
      samples.set(address, [...(samples.get(address) ?? []), firstPaint]);
    }
    console.error(`run ${run + 1} of ${RUNS}`);
  }
  return samples;
}

/** All addresses to measure. Their order alternates, so that no build is always measured on a warmer machine. */
function addressesInTurn(run: number): readonly string[] {
  const addresses = paths.flatMap((path) => {
    const buildsWithPath = builds.filter((build) => build.paths.includes(path));
    return [pageUrl, ...buildsWithPath.map(({ url }) => url)].map((url) => url + path);
  });
  return run % 2 ? addresses.reverse() : addresses;
}

/** Compares the page at a path with a build at the same path. */
function compare({ name, url, maxRatio = Number.POSITIVE_INFINITY }: ComparedBuild, path: string) {
  const ours = medianAt(pageUrl + path);
  const theirs = medianAt(url + path);
  const figures = [ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2)];
  return {
    row: `| \`${path}\` | ${name} | ${figures.join(' | ')} |`,
    // A missing figure is NaN, and no comparison with it is true.
    isWithinBound: ours <= maxRatio * theirs,
  };
}

function medianAt(address: string): number {
  const sorted = samples.get(address)?.toSorted((one, other) => one - other);
  return sorted?.at(Math.floor(RUNS / 2)) ?? Number.NaN;
}
