import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocument } from '../../cli/check-site/buildDocument';
import { overflow } from '../../cli/check-site/overflow';
import { startSite } from '../../harness/executable';
import { imported, twelveJobs } from '../../harness/resumes';
import { expect, test, visit } from '../fixtures';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-career-'));
  await writeFile(join(folder, 'content.ts'), imported(twelveJobs).source);
  await buildDocument(folder, join(folder, 'page'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test('its document is at most 110 kB, compressed', async () => {
  const sent = await readFile(join(folder, 'page/index.html.br'));
  expect(sent.length).toBeLessThanOrEqual(110_000);
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
