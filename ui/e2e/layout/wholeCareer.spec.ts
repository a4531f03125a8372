import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overflow } from '../../cli/check-site/overflow';
import { checkPrintedCv } from '../../cli/check-site/printedCv';
import { printCv } from '../../cli/cv/print';
import { importResume } from '../../content/resume/import';
import { project } from '../../folders';
import { buildPage } from '../../harness/buildPage';
import { startSite } from '../../harness/executable';
import { letters, read } from '../../harness/printed';
import { loadSite } from '../../view-model/loadSite';
import { expect, test, visit } from '../fixtures';

const resume = join(project, 'ui/content/resume/madeUp/twelveJobs.json');

/** A folder with the site that a résumé becomes, and its page. */
async function siteOf(resume: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-career-'));
  const { made } = importResume(
    Buffer.from(resume),
    'resume.json',
    join(project, 'ui/content/schema'),
    2026,
  );
  await writeFile(join(folder, 'content.ts'), made?.source ?? '');
  await buildPage(folder, join(folder, 'page'));
  return folder;
}

let folder: string;
test.beforeAll(async () => {
  folder = await siteOf(await readFile(resume, 'utf8'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test('twelve jobs with forty points fit two pages, each post with its employer', async ({
  browser,
}) => {
  const { made } = await loadSite(folder, () => {});
  if (!made) throw new Error('it has errors');
  const { experiences } = made.site;
  expect(experiences).toHaveLength(12);
  expect(experiences.flatMap(({ highlights = [] }) => highlights)).toHaveLength(40);
  const html = await readFile(join(folder, 'page/index.html'), 'utf8');
  const { printedPages, all } = await read(await printCv(browser, html, made.site));
  expect(printedPages).toHaveLength(2);
  let end = 0;
  for (const { title, place } of experiences) {
    const start = all.indexOf(letters(`${title}${place}`), end);
    expect(start, title).toBeGreaterThan(end);
    end = start;
  }
});

test('its document is at most 110 kB, compressed', async () => {
  const sent = await readFile(join(folder, 'page/index.html.br'));
  expect(sent.length).toBeLessThanOrEqual(110_000);
});

test('a job with many points begins below the head of the CV, and goes on overleaf', async ({
  browser,
}) => {
  const career = JSON.parse(await readFile(resume, 'utf8'));
  career.work[0].highlights = Array.from({ length: 24 }, (_, rank) =>
    `Point ${rank + 1}, `.padEnd(120, 'avec ses mesures '),
  );
  const longJob = await siteOf(JSON.stringify(career));
  const { made } = await loadSite(longJob, () => {});
  if (!made) throw new Error('it has errors');
  const html = await readFile(join(longJob, 'page/index.html'), 'utf8');
  const { printedPages } = await read(await printCv(browser, html, made.site));
  const [first = '', second = ''] = printedPages;
  expect(first).toContain(letters('Point 12,'));
  expect(second).toContain(letters('Point 24,'));
  const site = { made, folder: longJob, html, paths: [], url: '', browser };
  expect((await checkPrintedCv(site)).problems).toEqual([]);
  await rm(longJob, { recursive: true });
});

test('the whole career is readable at every width', async ({ browser, page }) => {
  const { url, stop } = await startSite(join(folder, 'page'));
  expect(await overflow({ browser, url }, '/profil')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, `${url}/profil`);
  const points = page.getByRole('region', { name: 'Expérience' }).locator('.points li');
  await expect(points).toHaveCount(40);
  // Each point begins at the same edge, and has most of the window's width.
  const boxes = await points.evaluateAll((items) =>
    items.map((item) => {
      const { left, width } = item.getBoundingClientRect();
      return { left, width };
    }),
  );
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1);
  for (const { width } of boxes) expect(width).toBeGreaterThan(240);
  await stop();
});
