import { formatReport, type Report } from '../../content/diagnostics.ts';
import { displayPath, distFolder, siteFolder } from '../../folders.ts';
import { site } from '../../vite.config.ts';
import { buildSite } from '../buildSite.ts';
import { launchChromium } from './chromium.ts';
import { examineSite } from './examineSite.ts';
import { pagePaths } from './openSite.ts';
import { reportLines } from './problems.ts';
import { staleStories } from './staleStories.ts';
import { kilobytes } from './weight.ts';

// check-site/main.ts: checks an owner's content, builds the site, and examines its pages in Chromium.

const startTime = performance.now();

const { built, report } = await site.load();
printReport(report);
if (!built) process.exit(1);
const languages = built.versions.map(({ language }) => language);
const staleReport = {
  ...report,
  errors: [],
  warnings: await staleStories(siteFolder, languages),
};
printReport(staleReport);

const errors = await buildSite(built);
if (errors.length > 0) {
  printReport({ ...report, errors });
  process.exit(1);
}
const paths = await pagePaths(distFolder);
const browser = await launchChromium();
const { problems, weights, previews } = await examineSite(
  { folder: distFolder, paths, browser },
  built,
);
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
