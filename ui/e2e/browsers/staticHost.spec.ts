import { exportedDist } from '../../folders';
import { startStaticHost } from '../../harness/staticHost';
import { expect, headingOf, test } from './fixtures';

test('a host of static pages shows the not-found page at an unknown address', async ({
  tab,
  reports,
}) => {
  // Chromium logs the status.
  reports.allow(/status of 404/);
  const { url, stop } = await startStaticHost(exportedDist);

  await tab.goto(`${url}/inconnu`);

  await expect.poll(() => headingOf(tab)).toBe('Page introuvable');
  // A saved copy shows every page.
  expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);

  stop();
});
