import { defineConfig } from '@playwright/test';
import { launchOptions } from './cli/check-site/chromium';

/** Each browser starts once for all of its tests, which wait more than they compute. */
const browsers = ['webkit', 'firefox', 'chromium'].map((name) => ({
  name,
  workers: 1,
  testMatch: 'browsers/**/*.spec.ts',
}));

export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // No test measures time, so a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  projects: [...browsers, { name: 'pages', testIgnore: 'browsers/**', fullyParallel: true }],
});
