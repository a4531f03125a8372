import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { compression } from './plugins/compression.ts';
import { LIVE_PAGE } from './plugins/contact/edit.ts';
import { pageFolder, siteFolder } from './plugins/folders.ts';
import { page } from './plugins/page/page.ts';
import { steps } from './plugins/page/steps.ts';
import { serverOutDir } from './plugins/serverBundle.ts';
import { serverFiles } from './plugins/serverFiles.ts';
import { shakeRouter } from './plugins/shakeRouter.ts';
import { siteSource } from './plugins/site/plugin.ts';

// React Router's own entry points all lead to its development build and its warnings.
const reactRouter = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production/index.mjs');

export const site = siteSource(siteFolder);

export default defineConfig({
  // What stands beside the page comes from the site's folder.
  publicDir: false,
  resolve: { alias: [{ find: /^react-router$/, replacement: reactRouter }] },
  plugins: [
    react(),
    shakeRouter(),
    site.plugin,
    serverFiles(site),
    // The routes are absolute, so the base is the root: the plugin would make it relative.
    viteSingleFile({ overrideConfig: { base: '/' } }),
    page(steps, site),
    compression({ codedOnly: [LIVE_PAGE] }),
  ],
  build: {
    outDir: pageFolder,
    emptyOutDir: true,
    // What these browsers know natively is left as written: light-dark() and nesting.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5', 'ios17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    // The minifier takes nearly all of it, every time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: { build: { license: { fileName: '.licenses' } } },
    ssr: {
      build: {
        ssr: 'src/entry-server.tsx',
        outDir: serverOutDir(pageFolder),
        emptyOutDir: true,
        // Two of its functions go into the page as source.
        minify: true,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['ssr', 'client']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
