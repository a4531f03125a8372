import { buildPage } from '../../harness/buildPage';
import { expect, hydrated, test } from '../fixtures';

/** What only code that measures says: the entries it observes, and the names it gives. */
const telling = ['layout-shift', 'largest-contentful-paint', 'first-input', 'interactionId'];

let measuring: string;

test.beforeAll(async () => {
  measuring = await buildPage('ui/sample', 'ui/dist-web-vitals', { VITE_WEB_VITALS: '1' });
});

// One build for both.
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
  complaints,
}) => {
  complaints.expect(/console\.info/);
  const reported = new Set<string>();
  page.on('console', (message) => {
    const [, name] = /name: "?(\w+)/.exec(message.text()) ?? [];
    if (name) reported.add(name);
  });
  await page.goto(await relay((_html, response) => response.end(measuring)));
  await hydrated(page);
  await page.getByRole('link', { name: 'Me contacter' }).click();
  await page.getByPlaceholder('Votre nom').fill('Une visiteuse');
  // The browser tells of an interaction after the frame that follows it, and web-vitals takes note when idle:
  // hidden before that, there was none.
  await expect.poll(() => reported.has('FID')).toBe(true);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  // Some are final only when the page is hidden, which a headless browser never does by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => [...reported].sort())
    .toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
});
