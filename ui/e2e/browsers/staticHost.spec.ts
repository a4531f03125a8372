import { exportedDist } from '../../folders';
import { startStaticHost } from '../../harness/staticHost';
import { test as base, expect, headingOf } from './fixtures';

const test = base.extend<{ hostUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  hostUrl: async ({}, use) => {
    const { url, stop } = await startStaticHost(exportedDist);
    await use(url);
    stop();
  },
});

test('a host of static pages shows the not-found page at an unknown address', async ({
  tab,
  reports,
  hostUrl,
}) => {
  // Chromium logs the status.
  reports.allow(/status of 404/);

  await tab.goto(`${hostUrl}/inconnu`);

  await expect.poll(() => headingOf(tab)).toBe('Page introuvable');
  // One page is left of the document. A copy that was saved to a disk would show all pages under one another.
  expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
});
