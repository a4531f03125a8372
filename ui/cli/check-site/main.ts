import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatReport } from '../../content/diagnostics.ts';
import { deadPartsIn } from '../../document/pageParts.ts';
import { loadServerBundle } from '../../document/serverBundle.ts';
import { displayPath, project, siteFolder } from '../../folders.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { kilobytes } from './checks.ts';
import { launchChromium } from './chromium.ts';
import { examineSite } from './examineSite.ts';
import { pagePaths, reportLines } from './site.ts';
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

try {
  await promisify(execFile)(process.execPath, ['run.mjs', 'cli/build.ts'], {
    cwd: join(project, 'ui'),
    env: { ...process.env, SITE: siteFolder, PORTFOLIO_DIST: folder },
  });
} catch (error) {
  // The build stops where a link leads to a part that its page does not have.
  const errors = deadPartsIn(await loadServerBundle(folder), built.partLinks);
  if (errors.length === 0) throw error;
  console.log(formatReport({ ...report, errors }));
  process.exit(1);
}
const paths = await pagePaths(folder);
const browser = await launchChromium();
const { problems, weights, previews } = await examineSite({ folder, paths, browser }, built);
await browser.close();

const lines = reportLines(problems);
for (const line of lines) console.log(line);
const heavy = Array.from(weights, ([path, bytes]) => `${path} ${kilobytes(bytes)}`);
console.log(`Loaded on a phone, with pictures: ${heavy.join(', ')}.`);
for (const line of previews) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
const many = lines.length === 1 ? 'problem' : 'problems';
const result = lines.length === 0 ? 'is right' : `has ${lines.length} ${many}`;
console.log(`${displayPath(siteFolder)}/ ${result}: ${paths.length} pages in ${seconds} s.`);
process.exit(lines.length === 0 ? 0 : 1);
