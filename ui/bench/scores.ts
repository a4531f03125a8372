import { join } from 'node:path';
import { pagePaths } from '../cli/check-site/openSite.ts';
import { project } from '../folders.ts';
import { startSite } from '../harness/executable.ts';
import { lighthouse, type Report } from './lighthouse.ts';

/* Prints the lowest scores that Lighthouse gives each page. Any score below 100 is an error (`make bench-lighthouse`). */

const RUNS = Number(process.env.RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEVICES = { mobile: [], desktop: ['--preset=desktop'] };

const dist = join(project, 'ui/dist');
const paths = await pagePaths(dist);
const executable = join(project, 'target/release/portfolio');
const { url, stop } = await startSite(dist, { executable });

const failedAudits = new Set<string>();
const rows: string[] = [];
for (const [device, flags] of Object.entries(DEVICES)) {
  for (const path of paths) {
    const reports = await lighthouseReports(path, flags);
    const scores = CATEGORIES.map((category) => lowestScore(reports, category));
    rows.push(`| ${device} | \`${path}\` | ${scores.join(' | ')} |`);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
    for (const { title, score } of reports.flatMap(({ audits }) => Object.values(audits)))
      if (score !== null && score < 1) failedAudits.add(`${device} ${path}: ${score} ${title}`);
  }
}
await stop();

async function lighthouseReports(path: string, flags: readonly string[]): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await lighthouse(url + path, flags));
  return reports;
}

/** The lowest score of some reports in a category, of 100. */
function lowestScore(reports: readonly Report[], category: string): number {
  const scores = reports.map(({ categories }) => categories[category]?.score ?? 0);
  return Math.round(Math.min(...scores) * 100);
}

console.log(`Lighthouse, the lowest scores of ${RUNS} runs, from the release executable.

| Device | Route | ${CATEGORIES.join(' | ')} |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Audits below 1 in some run: ${[...failedAudits].map((line) => `\n  ${line}`).join('') || 'none'}`);
