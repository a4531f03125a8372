import { defineConfig } from '@playwright/test';
import { common } from '../../playwright.config';

/** The same tests in three browsers; each starts once for all of its tests. */
export default defineConfig({
  ...common,
  testDir: '.',
  // WebKitGTK's driver loses an answer once in some seventy sent forms, without script; what fails there twice is wrong.
  // The summary calls what passed the second time flaky.
  projects: [{ name: 'webkit', retries: 1 }, { name: 'firefox' }, { name: 'chromium' }],
});
