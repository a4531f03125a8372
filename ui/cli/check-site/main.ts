import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatReport } from '../../content/diagnostics.ts';
import { displayPath, project, siteFolder } from '../../folders.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { examine, kilobytes, previews, tooHeavy, validity } from './checks.ts';
import { launchChromium } from './chromium.ts';
import { overflowProblems } from './overflow.ts';
import { type CheckedSite, formatProblem, pagePaths } from './site.ts';
import { staleStories } from './staleStories.ts';

const started = performance.now();
const folder = join(project, 'ui/dist-check-site');

const { built, report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.log(text);
if (!built) process.exit(1);
const languages = built.versions.map(({ language }) => language);
const stale = { ...report, warnings: await staleStories(siteFolder, languages) };
if (stale.warnings.length > 0) console.log(formatReport(stale));

await promisify(execFile)(process.execPath, ['run.mjs', 'cli/build.ts'], {
  cwd: join(project, 'ui'),
  env: { ...process.env, SITE: siteFolder, PORTFOLIO_DIST: folder },
});
const html = await readFile(join(folder, 'index.html'), 'utf8');
const paths = await pagePaths(folder);
const browser = await launchChromium();
const site: CheckedSite = { folder, paths, browser };

/** A check that throws is reported as a problem, without a stack trace. */
const broken = ({ message }: Error): Awaited<ReturnType<typeof examine>> => ({
  problems: [{ where: 'a check', what: message, todo: 'run `make check-site` again' }],
  findings: [],
  bytes: 0,
});

const found: ReturnType<typeof broken>[] = [];
const waiting = paths.entries();
await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (const [rank, path] of waiting) found[rank] = await examine(site, path).catch(broken);
  }),
);
const findings = found.flatMap(({ findings }) => findings);
const weights = new Map(paths.map((path, rank) => [path, found[rank]?.bytes ?? 0]));
const problems = [
  ...(await validity(html)),
  ...found.flatMap(({ problems }) => problems),
  ...overflowProblems(findings, built.versions),
  ...tooHeavy(folder, built.stories, weights),
];
await browser.close();

const lines = new Set(problems.map(formatProblem));
for (const line of lines) console.log(line);
const heavy = Array.from(weights, ([path, bytes]) => `${path} ${kilobytes(bytes)}`);
console.log(`Loaded on a phone, with pictures: ${heavy.join(', ')}.`);
for (const line of await previews(folder, paths)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
const many = lines.size === 1 ? 'problem' : 'problems';
const result = lines.size === 0 ? 'is right' : `has ${lines.size} ${many}`;
console.log(`${displayPath(siteFolder)}/ ${result}: ${paths.length} pages in ${seconds} s.`);
process.exit(lines.size === 0 ? 0 : 1);
