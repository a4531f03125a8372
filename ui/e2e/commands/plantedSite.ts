import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { pagePaths } from '../../cli/check-site/pagePaths';
import { formatProblem, type Problem } from '../../cli/check-site/problem';
import { type Served, serveDist } from '../../cli/check-site/serveDist';
import type { CheckedSite } from '../../cli/check-site/site';
import { sampleDist, sampleFolder } from '../../folders';
import { loadSite } from '../../view-model/loadSite';

/** The sample's page with HTML added before and after its root; nothing is built. */
type Plant = (before: string, after: string) => Promise<CheckedSite>;

export const test = base.extend<{ plant: Plant }>({
  plant: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'check-site-'));
    let served: Served | undefined;
    await use(async (before, after) => {
      await cp(sampleDist, folder, { recursive: true });
      const page = await readFile(join(sampleDist, 'index.html'), 'utf8');
      const html = page.replace('<div id="root"', `${before}$&`).replace('</body>', `${after}$&`);
      if (html.length !== page.length + before.length + after.length)
        throw new Error('the page has lost its root or its body');
      await writeFile(join(folder, 'index.html'), html);
      const { made } = await loadSite(sampleFolder, () => {});
      if (!made) throw new Error('the sample has errors');
      served = await serveDist(folder);
      const { url } = served;
      return { made, folder, html, paths: await pagePaths(folder), url, browser };
    });
    await served?.stop();
    await rm(folder, { recursive: true });
  },
});

export const lines = (problems: readonly Problem[]) => problems.map(formatProblem).join('\n');
