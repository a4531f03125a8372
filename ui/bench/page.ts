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
/** What the page is compared with, and the most that its first paint may take of the other's. */
const bounds: Record<string, number> = { 'script only': 0.4, 'an empty page': 1.2 };
const THROTTLED =
  '--only-categories=performance --throttling-method=devtools --throttling.requestLatencyMs=150 --throttling.downloadThroughputKbps=1440 --throttling.uploadThroughputKbps=675 --throttling.cpuSlowdownMultiplier=4';

/** Serves a folder as static hosts do, texts in brotli, with `first` as its first page, which unknown paths get too. */
async function serve(folder: string, first = readFileSync(join(folder, 'index.html'))) {
  const packed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const asked = join(folder, decodeURI(url.replace(/\?.*/, '')));
    const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
    const home = join(folder, 'index.html');
    const file = [asked, join(asked, 'index.html')].find(isFile) ?? home;
    const content = file === home ? first : readFileSync(file);
    const type = mediaTypeOf(file, content);
    const isText = /^text|svg/.test(type);
    if (isText && !packed.has(file)) packed.set(file, brotliCompressSync(content));
    response.writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) });
    response.end(packed.get(file) ?? content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  // Compresses the first page before anything is measured.
  await (await fetch(url)).arrayBuffer();
  return url;
}

const page = join(import.meta.dirname, '../dist');
const against = process.env.AGAINST && resolve('..', process.env.AGAINST);
/** The same document with an empty root, and without the script that prepares what stands in it. */
const scriptOnly = readFileSync(join(page, 'index.html'), 'utf8').replace(
  /<div id="root"[\s\S]*?<script id="prepaint"[\s\S]*?<\/script>/,
  '<div id="root"></div>',
);
const empty = '<!doctype html><html lang="fr"><title>Vide</title><p>Bonjour</p></html>';
const builds: Record<string, string> = {
  page: await serve(page),
  'script only': await serve(page, Buffer.from(scriptOnly)),
  'an empty page': await serve(page, Buffer.from(empty)),
  ...(against && { [basename(against)]: await serve(against) }),
};
const samples: Record<string, number[]> = {};
const paths = await pagePaths(page);
for (let run = 0; run < RUNS; run += 1) {
  for (const path of paths) {
    const compared = Object.entries(builds).slice(0, path === '/' ? undefined : 2);
    for (const [name, url] of run % 2 ? compared.reverse() : compared) {
      const { audits } = await lighthouse(url + path, THROTTLED.split(' '));
      const painted = audits['first-contentful-paint']?.numericValue ?? Number.NaN;
      samples[name + path] = [...(samples[name + path] ?? []), painted];
    }
  }
  console.error(`run ${run + 1} of ${RUNS}`);
}

let met = true;
const row = (path: string, name: string) => {
  const [one = Number.NaN, other = Number.NaN] = ['page', name].map((build) =>
    samples[build + path]?.sort((a, b) => a - b).at(RUNS / 2),
  );
  // Written so that a figure that is missing (NaN) is a failure too.
  if (name in bounds && !(one <= (bounds[name] ?? 0) * other)) met = false;
  return `| \`${path}\` | ${name} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(one / other).toFixed(2)} |`;
};
const others = Object.keys(builds).slice(2);
const rows = [
  ...paths.map((path) => row(path, 'script only')),
  ...others.map((of) => row('/', of)),
];
const report = `# First contentful paint

Made by \`make bench-page\`: milliseconds, medians of ${RUNS} alternating runs of Lighthouse, which slows the browser down as
it loads: 150 ms a request, 1.44 Mbit/s, processor 4 × slower. The page is compared with the same app rendered by script
only, from an empty root, and with an empty page, on ${cpus().length} processors (${cpus()[0]?.model}).

| Route | compared with | this page | the other | ratio |
| --- | --- | ---: | ---: | ---: |
${rows.join('\n')}

Bounds: 0.4 of the app by script only, 1.2 of an empty page. ${met ? 'Met.' : '**Not met.**'}
`;
writeFileSync(join(import.meta.dirname, '../../docs/bench-page.md'), report);
console.log(report);
process.exitCode = met ? 0 : 1;
