import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatReport } from '../../content/diagnostics.ts';
import { translationFile } from '../../content/translation/read.ts';
import { displayPath, project, siteFolder } from '../../folders.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { stillFrench } from '../../view-model/versions.ts';
import { arrival, kilobytes, tooHeavy } from './arrival.ts';
import { launchChromium } from './chromium.ts';
import { buildDocument, pagePaths, serveDist } from './dist.ts';
import { addresses, validity } from './documents.ts';
import { type OverflowFinding, overflowProblems } from './overflow.ts';
import { previews } from './previews.ts';
import { type CheckedSite, formatProblem, type Problem } from './site.ts';
import { standing } from './standing.ts';

const started = performance.now();
const dist = 'ui/dist-check-site';

const { made, report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.log(text);
if (!made) process.exit(1);
for (const version of made.versions)
  for (const line of stillFrench(version, report.folder)) console.log(line);

const html = await buildDocument(siteFolder, dist);
const folder = join(project, dist);
const served = await serveDist(folder);
const browser = await launchChromium();

const paths = await pagePaths(folder);
const site: CheckedSite = { made, folder, html, paths, url: served.url, browser };

const weights = new Map<string, number>();
const overflowing = new Map<string, readonly OverflowFinding[]>();
/** The longest first, so that the last ones end at about the same time. */
const checks: readonly (() => Promise<readonly Problem[]>)[] = [
  () => validity(html),
  ...paths.map((path) => async () => {
    const { problems, findings } = await standing(site, path);
    overflowing.set(path, findings);
    return problems;
  }),
  ...paths.map((path) => async () => {
    const { problems, bytes } = await arrival(site, path);
    weights.set(path, bytes);
    return problems;
  }),
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
/** Texts of a translation have the name of its file before their path. */
const contents = made.versions.map(({ language, content }) =>
  language === 'fr' ? content : { [translationFile(language)]: content },
);
problems.push(
  ...overflowProblems(findings, Object.assign({}, ...contents)),
  ...tooHeavy(site, weights),
);
await browser.close();
await served.stop();

const lines = new Set(problems.map(formatProblem));
for (const line of lines) console.log(line);
const heavy = paths.map((path) => `${path} ${kilobytes(weights.get(path) ?? 0)}`);
console.log(`Loaded on a phone, with pictures: ${heavy.join(', ')}.`);
for (const line of await previews(folder, paths)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
const many = lines.size === 1 ? 'problem' : 'problems';
const found = lines.size === 0 ? 'is right' : `has ${lines.size} ${many}`;
console.log(`${displayPath(siteFolder)}/ ${found}: ${checks.length} checks in ${seconds} s.`);
process.exit(lines.size === 0 ? 0 : 1);
