import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from './harness/chromium';

/** What holds in every browser. */
export const common: PlaywrightTestConfig = {
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Nothing here measures time: on a busy machine the slow is not the wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
};

export default defineConfig({
  ...common,
  testDir: 'e2e',
  testIgnore: 'e2e/browsers/**',
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
});
