import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatReport } from '../../content/diagnostics.ts';
import { displayPath, siteFolder } from '../../folders.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { buildDocument } from './buildDocument.ts';
import { launchChromium } from './chromium.ts';
import { addresses, resume, validity } from './documents.ts';
import { type OverflowFinding, overflow, overflowProblems } from './overflow.ts';
import { pagePaths } from './pagePaths.ts';
import { formatProblem, type Problem } from './problem.ts';
import { accessibility, arrival } from './screen.ts';
import { serveDist } from './serveDist.ts';
import type { CheckedSite } from './site.ts';
import { kilobytes, tooHeavy, weight } from './weight.ts';

const started = performance.now();
const ui = join(import.meta.dirname, '../..');
const dist = 'ui/dist-check-site';

const { made, report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.log(text);
if (!made) process.exit(1);

const html = await buildDocument(siteFolder, dist);
const folder = join(ui, '..', dist);
const served = await serveDist(folder);
const browser = await launchChromium();

const paths = await pagePaths(folder);
const site: CheckedSite = { made, folder, html, paths, url: served.url, browser };

const weights = new Map<string, number>();
const overflowing = new Map<string, readonly OverflowFinding[]>();
/** The longest first, so that the last ones end at about the same time. */
const checks: readonly (() => Promise<readonly Problem[]>)[] = [
  () => validity(site),
  ...paths.map((path) => () => accessibility(site, path)),
  ...paths.map((path) => async () => {
    overflowing.set(path, await overflow(site, path));
    return [];
  }),
  ...paths.map((path) => () => arrival(site, path)),
  ...paths.map((path) => async () => {
    weights.set(path, await weight(site, path));
    return [];
  }),
  () => resume(site),
  () => addresses(site),
];

/** A check that throws is reported as a problem, without a stack trace. */
const broken = (error: Error): Problem[] => [
  { where: 'a check', what: error.message, todo: 'run `make check-site` again' },
];

const problems: Problem[] = [];
const waiting = [...checks];
await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      problems.push(...(await check().catch(broken)));
  }),
);
const findings = paths.flatMap((path) => overflowing.get(path) ?? []);
problems.push(...overflowProblems(findings, made.content), ...tooHeavy(site, weights));
await browser.close();
await served.stop();

const lines = new Set(problems.map(formatProblem));
for (const line of lines) console.log(line);
const heavy = paths.map((path) => `${path} ${kilobytes(weights.get(path) ?? 0)}`);
console.log(`Loaded on a phone, with pictures: ${heavy.join(', ')}.`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  problems.length === 0
    ? `${displayPath(siteFolder)}/ is right: ${checks.length} checks in ${seconds} s.`
    : `${displayPath(siteFolder)}/ has ${lines.size} ${lines.size === 1 ? 'problem' : 'problems'}: ${checks.length} checks in ${seconds} s.`,
);
process.exit(problems.length === 0 ? 0 : 1);
