import { createRequire } from 'node:module';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { breakpointPlugins } from './breakpoints.ts';
import { serverOutDir } from './document/serverBundle.ts';
import { distFolder, siteFolder } from './folders.ts';
import { development } from './vite/development.ts';
import { addPublicFiles, finishDocuments, LICENCES, writeDocuments } from './vite/document.ts';
import { shakeRouter } from './vite/shakeRouter.ts';
import { siteSource } from './vite/site.ts';

// React Router's own entry points all lead to its development build and its warnings.
const reactRouter = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production/index.mjs');

export const site = siteSource(siteFolder);

export default defineConfig({
  // The files beside the document come from the site's folder.
  publicDir: false,
  resolve: { alias: [{ find: /^react-router$/, replacement: reactRouter }] },
  css: {
    postcss: { plugins: breakpointPlugins },
    // Classes are called `Stats-value`, after the file and the class. Vite's own names end in a hash and are longer.
    modules: {
      generateScopedName: (name, file) =>
        `${basename(file.split('?')[0] ?? '', '.module.css')}-${name}`,
    },
  },
  plugins: [
    react(),
    shakeRouter(),
    site.plugins,
    development(siteFolder),
    writeDocuments(site),
    // The routes are absolute, so the base is the root: the plugin would make it relative.
    viteSingleFile({ overrideConfig: { base: '/' } }),
    finishDocuments(),
    addPublicFiles(site),
  ],
  build: {
    outDir: distFolder,
    emptyOutDir: true,
    // These browsers know light-dark() and nesting, so that neither is rewritten.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5', 'ios17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    // The bundler would warn that plugins take most of the build's time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { license: { fileName: LICENCES } } },
    ssr: {
      build: {
        ssr: 'src/entry-server.tsx',
        outDir: serverOutDir(distFolder),
        emptyOutDir: true,
      },
    },
  },
});
