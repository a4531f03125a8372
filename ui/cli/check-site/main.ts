import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatReport } from '../../content/diagnostics.ts';
import { translationFile } from '../../content/translation/read.ts';
import { displayPath, project, siteFolder } from '../../folders.ts';
import { loadSite, stillFrench } from '../../view-model/loadSite.ts';
import { examine, kilobytes, previews, tooHeavy, validity } from './checks.ts';
import { launchChromium } from './chromium.ts';
import { type OverflowFinding, overflowProblems } from './overflow.ts';
import { type CheckedSite, formatProblem, type Problem, pagePaths } from './site.ts';

const started = performance.now();
const folder = join(project, 'ui/dist-check-site');

const { made, report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.log(text);
if (!made) process.exit(1);
for (const version of made.versions)
  for (const line of stillFrench(version, report.folder)) console.log(line);

await promisify(execFile)(process.execPath, ['run.mjs', 'cli/build.ts'], {
  cwd: join(project, 'ui'),
  env: { ...process.env, SITE: siteFolder, PORTFOLIO_DIST: folder },
});
const html = await readFile(join(folder, 'index.html'), 'utf8');
const paths = await pagePaths(folder);
const browser = await launchChromium();
const site: CheckedSite = { folder, paths, browser };

/** What a check finds: its problems, texts out of their place, and the bytes that a page loads. */
interface Found {
  readonly problems: readonly Problem[];
  readonly findings?: readonly OverflowFinding[];
  readonly bytes?: number;
}
// The longest first, so that the last ones end at about the same time.
const checks: readonly (() => Promise<Found>)[] = [
  ...paths.map((path) => () => examine(site, path)),
  async () => ({ problems: await validity(html) }),
];

/** A check that throws is reported as a problem, without a stack trace. */
const broken = (error: Error): Found => ({
  problems: [{ where: 'a check', what: error.message, todo: 'run `make check-site` again' }],
});

const found: Found[] = [];
const waiting = checks.entries();
await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (const [rank, check] of waiting) found[rank] = await check().catch(broken);
  }),
);
const findings = found.flatMap(({ findings = [] }) => findings);
const weights = new Map(paths.map((path, rank) => [path, found[rank]?.bytes ?? 0]));
/** Texts of a translation have the name of its file before their path. */
const contents = made.versions.map(({ language, content }) =>
  language === 'fr' ? content : { [translationFile(language)]: content },
);
const problems = [
  ...found.flatMap(({ problems }) => problems),
  ...overflowProblems(findings, Object.assign({}, ...contents)),
  ...tooHeavy(folder, made.stories, weights),
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
console.log(`${displayPath(siteFolder)}/ ${result}: ${checks.length} checks in ${seconds} s.`);
process.exit(lines.size === 0 ? 0 : 1);
