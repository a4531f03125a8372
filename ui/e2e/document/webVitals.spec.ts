import { buildDocument } from '../../cli/check-site/buildDocument';
import { expect, hydrated, test } from '../fixtures';

/** Words of the measuring code alone: the entries it observes, and names it uses. */
const telling = ['layout-shift', 'largest-contentful-paint', 'first-input', 'interactionId'];

let measuring: string;

test.beforeAll(async () => {
  measuring = await buildDocument('ui/sample', 'ui/dist-web-vitals', { VITE_WEB_VITALS: '1' });
});

// The tests share one build.
test.describe.configure({ mode: 'default' });

test('by default the page has no code of web-vitals', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const name of telling) {
    expect(measuring).toContain(name);
    expect(html).not.toContain(name);
  }
});

test('built with VITE_WEB_VITALS, the page reports CLS, FID, INP, FCP, LCP and TTFB', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(/console\.info/);
  const reported = new Set<string>();
  page.on('console', (message) => {
    const [, name] = /name: "?(\w+)/.exec(message.text()) ?? [];
    if (name) reported.add(name);
  });
  await page.goto(await relay((_html, response) => response.end(measuring)));
  await hydrated(page);
  await page.getByRole('link', { name: 'Me contacter' }).click();
  await page.getByPlaceholder('Votre nom').fill('Une visiteuse');
  // The browser reports an interaction after the next frame, and web-vitals reads it when idle: a page hidden before
  // that would have none.
  await expect.poll(() => reported.has('FID')).toBe(true);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  // Some metrics are final only when the page is hidden, which a headless browser never does by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => [...reported].sort())
    .toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
});
