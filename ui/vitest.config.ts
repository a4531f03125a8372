import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sampleFolder } from './folders.ts';
import { siteSource } from './vite/site.ts';

/** The tests that need a document in jsdom. */
const testsOfPage = ['src/**/*.test.{ts,tsx}', 'document/{builtDocument,document}.test.ts'];

// The tests do not use vite.config.ts, because they need the warnings of React's and the router's development builds.
export default defineConfig({
  plugins: [react(), siteSource(sampleFolder).plugins],
  test: {
    // No test measures time, so a busy machine may be slow.
    testTimeout: 60_000,
    // Importing the modules and making a window again for each file takes longer than the tests.
    isolate: false,
    // In processes the tests take a fifth longer.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: testsOfPage,
          environment: 'jsdom',
          setupFiles: 'harness/resetWindow.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['{cli,content,document,images,print,resume,view-model,vite}/**/*.test.ts'],
          exclude: testsOfPage,
        },
      },
    ],
  },
});
