import { join } from 'node:path';
import { pagePaths } from '../cli/check-site/site.ts';
import { project } from '../folders.ts';
import { startSite } from '../harness/executable.ts';
import { lighthouse } from './lighthouse.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const dist = join(project, 'ui/dist');
const paths = await pagePaths(dist);
const executable = join(project, 'target/release/portfolio');
const { url, stop } = await startSite(dist, { executable });
const imperfect = new Set<string>();
const rows: string[] = [];
for (const [device, flags] of Object.entries({ mobile: [], desktop: ['--preset=desktop'] })) {
  for (const path of paths) {
    const lowestScores = categories.map(() => 100);
    for (let run = 0; run < RUNS; run += 1) {
      const report = await lighthouse(url + path, flags);
      categories.forEach((category, index) => {
        const score = Math.round((report.categories[category]?.score ?? 0) * 100);
        lowestScores[index] = Math.min(lowestScores[index] ?? 0, score);
        if (score < 100) process.exitCode = 1;
      });
      for (const { title, score } of Object.values(report.audits))
        if (score !== null && score < 1) imperfect.add(`${device} ${path}: ${score} ${title}`);
    }
    rows.push(`| ${device} | \`${path}\` | ${lowestScores.join(' | ')} |`);
  }
}
await stop();
console.log(`Lighthouse, the least of ${RUNS} runs, from the release executable.

| Device | Route | ${categories.join(' | ')} |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Audits below 1 in some run: ${[...imperfect].map((line) => `\n  ${line}`).join('') || 'none'}`);
