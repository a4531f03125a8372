import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sampleFolder } from './folders.ts';
import { siteSource } from './vite/site.ts';

// Not vite.config.ts: the tests want React and the router in their development builds, with every warning.
export default defineConfig({
  plugins: [react(), siteSource(sampleFolder).plugin],
  test: {
    // Nothing here measures time: on a busy machine the slow is not the wrong.
    testTimeout: 60_000,
    include: ['{cli,content,document,images,print,src,view-model,vite}/**/*.test.{ts,tsx}'],
  },
});
