import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's browser where there is one: Playwright's own cannot be downloaded everywhere. */
const systemChromium = '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Nothing here measures time: on a busy machine the slow is not the wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(existsSync(systemChromium) && { executablePath: systemChromium }),
      args: [
        // Chromium's sandbox refuses to start for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
