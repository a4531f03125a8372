import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pagePaths } from '../cli/check-site/site.ts';
import { mediaTypeOf } from '../vite/mediaTypes.ts';
import { lighthouse } from './lighthouse.ts';

const RUNS = Number(process.env.RUNS ?? 7);
/** For each build that the page is compared with: the first paint of the page may take at most this share of that build's. */
const MAX_RATIOS: Record<string, number> = { 'script only': 0.4, 'an empty page': 1.2 };
const THROTTLED =
  '--only-categories=performance --throttling-method=devtools --throttling.requestLatencyMs=150 --throttling.downloadThroughputKbps=1440 --throttling.uploadThroughputKbps=675 --throttling.cpuSlowdownMultiplier=4';

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

const page = join(import.meta.dirname, '../dist');
const against = process.env.AGAINST && resolve('..', process.env.AGAINST);
/** The document with an empty root, and without the script that prepares its content. */
const scriptOnly = readFileSync(join(page, 'index.html'), 'utf8').replace(
  /<div id="root"[\s\S]*?<script id="prepaint"[\s\S]*?<\/script>/,
  '<div id="root"></div>',
);
const emptyPage = '<!doctype html><html lang="fr"><title>Vide</title><p>Bonjour</p></html>';
const builds: Record<string, string> = {
  page: await serve(page),
  'script only': await serve(page, Buffer.from(scriptOnly)),
  'an empty page': await serve(page, Buffer.from(emptyPage)),
  ...(against && { [basename(against)]: await serve(against) }),
};
const samples: Record<string, number[]> = {};
const paths = await pagePaths(page);
for (let run = 0; run < RUNS; run += 1) {
  for (const path of paths) {
    const comparedBuilds = Object.entries(builds).slice(0, path === '/' ? undefined : 2);
    // Runs alternate, so that no build is always measured on a warmer machine.
    for (const [name, url] of run % 2 ? comparedBuilds.reverse() : comparedBuilds) {
      const { audits } = await lighthouse(url + path, THROTTLED.split(' '));
      const firstPaint = audits['first-contentful-paint']?.numericValue ?? Number.NaN;
      samples[name + path] = [...(samples[name + path] ?? []), firstPaint];
    }
  }
  console.error(`run ${run + 1} of ${RUNS}`);
}

const median = (build: string, path: string) =>
  samples[build + path]?.sort((one, other) => one - other).at(RUNS / 2) ?? Number.NaN;

let isWithinBounds = true;
const row = (path: string, name: string) => {
  const ours = median('page', path);
  const theirs = median(name, path);
  // A missing figure is NaN, and no comparison with it is true.
  const maxRatio = MAX_RATIOS[name];
  if (maxRatio !== undefined && !(ours <= maxRatio * theirs)) isWithinBounds = false;
  return `| \`${path}\` | ${name} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} |`;
};
const buildsOnHomePage = Object.keys(builds).slice(2);
const rows = [
  ...paths.map((path) => row(path, 'script only')),
  ...buildsOnHomePage.map((name) => row('/', name)),
];
const report = `# First contentful paint

Made by \`make bench-page\`: milliseconds, medians of ${RUNS} alternating runs of Lighthouse, which slows the browser down as
it loads: 150 ms a request, 1.44 Mbit/s, processor 4 × slower. The page is compared with the same app rendered by script
only, from an empty root, and with an empty page, on ${cpus().length} processors (${cpus()[0]?.model}).

| Route | compared with | this page | the other | ratio |
| --- | --- | ---: | ---: | ---: |
${rows.join('\n')}

Bounds: 0.4 of the app by script only, 1.2 of an empty page. ${isWithinBounds ? 'Met.' : '**Not met.**'}
`;
writeFileSync(join(import.meta.dirname, '../../docs/bench-page.md'), report);
console.log(report);
process.exitCode = isWithinBounds ? 0 : 1;
