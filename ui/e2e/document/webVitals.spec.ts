import { join } from 'node:path';
import { project } from '../../folders';
import { startSite } from '../../harness/executable';
import { expect, test, visit } from '../fixtures';

test('a page built with VITE_WEB_VITALS reports its web vitals to the console', async ({
  page,
  reports,
}) => {
  reports.expect(/console\.info/);
  const reportedMetrics = new Set<string>();
  page.on('console', (message) => {
    const [, name] = /name: "?(\w+)/.exec(message.text()) ?? [];
    if (name) reportedMetrics.add(name);
  });
  const { url, stop } = await startSite(join(project, 'ui/dist-web-vitals'));

  await visit(page, url);
  await page.getByRole('link', { name: 'Me contacter' }).click();
  await page.getByPlaceholder('Votre nom').fill('Une visiteuse');
  // The browser reports an interaction after the next frame, and web-vitals reads the report when the page is idle. A page
  // that is hidden before has no interaction.
  await expect.poll(() => reportedMetrics.has('FID')).toBe(true);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  // Some metrics are final only when the page is hidden, which a headless browser never does by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await expect
    .poll(() => [...reportedMetrics].sort())
    .toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
  await stop();
});
