import { defineConfig } from '@playwright/test';
import { common } from '../../playwright.config';

/** The same tests in three browsers; each starts once for all of its tests. */
export default defineConfig({
  ...common,
  testDir: '.',
  projects: ['webkit', 'firefox', 'chromium'].map((name) => ({ name })),
});
