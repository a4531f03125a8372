import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatReport, type Report } from '../../content/diagnostics.ts';
import { deadPartsIn } from '../../document/pageParts.ts';
import { loadServerBundle } from '../../document/serverBundle.ts';
import { displayPath, project, siteFolder } from '../../folders.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { launchChromium } from './chromium.ts';
import { examineSite } from './examineSite.ts';
import { pagePaths } from './openSite.ts';
import { reportLines } from './problems.ts';
import { staleStories } from './staleStories.ts';
import { kilobytes } from './weight.ts';

// check-site/main.ts: checks an owner's content, builds the site, and examines its pages in Chromium.

const startTime = performance.now();
const folder = join(project, 'ui/dist-check-site');

const { built, report } = await loadSite(siteFolder);
printReport(report);
if (!built) process.exit(1);
const languages = built.versions.map(({ language }) => language);
const staleReport = {
  ...report,
  errors: [],
  warnings: await staleStories(siteFolder, languages),
};
printReport(staleReport);

try {
  await promisify(execFile)(process.execPath, ['run.mjs', 'cli/build.ts'], {
    cwd: join(project, 'ui'),
    env: { ...process.env, SITE: siteFolder, PORTFOLIO_DIST: folder },
  });
} catch (error) {
  // The build writes the server bundle before it checks the links, so the bundle tells if a link has stopped the build.
  const errors = deadPartsIn(await loadServerBundle(folder), built.partLinks);
  if (errors.length === 0) throw error;
  printReport({ ...report, errors });
  process.exit(1);
}
const paths = await pagePaths(folder);
const browser = await launchChromium();
const { problems, weights, previews } = await examineSite({ folder, paths, browser }, built);
await browser.close();

const problemLines = reportLines(problems);
for (const line of problemLines) console.log(line);
const weightTexts = Array.from(weights, ([path, bytes]) => `${path} ${kilobytes(bytes)}`);
console.log(`Loaded on a phone, with pictures: ${weightTexts.join(', ')}.`);
for (const line of previews) console.log(line);
const seconds = Math.round((performance.now() - startTime) / 1000);
const noun = problemLines.length === 1 ? 'problem' : 'problems';
const result = problemLines.length === 0 ? 'is right' : `has ${problemLines.length} ${noun}`;
console.log(`${displayPath(siteFolder)}/ ${result}: ${paths.length} pages in ${seconds} s.`);
process.exit(problemLines.length === 0 ? 0 : 1);

/** Prints the diagnostics of a report, if there are any. */
function printReport(report: Report): void {
  const text = formatReport(report);
  if (text !== '') console.log(text);
}
