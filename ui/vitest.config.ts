import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sampleFolder } from './folders.ts';
import { siteSource } from './vite/site.ts';

const include = ['src/**/*.test.{ts,tsx}', 'document/{builtDocument,document}.test.ts'];

// Not vite.config.ts: the tests want React and the router in their development builds, with every warning.
export default defineConfig({
  plugins: [react(), siteSource(sampleFolder).plugins],
  test: {
    // Nothing here measures time: on a busy machine the slow is not the wrong.
    testTimeout: 60_000,
    // To import the same modules for every file, or to make a window, takes longer than running the tests.
    isolate: false,
    // In processes of their own the same tests take a fifth longer.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: { name: 'page', include, environment: 'jsdom', setupFiles: 'harness/resetWindow.ts' },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['{cli,content,document,images,print,resume,view-model,vite}/**/*.test.ts'],
          exclude: include,
        },
      },
    ],
  },
});
