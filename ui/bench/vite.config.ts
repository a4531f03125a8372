import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { DocumentContext } from '../document/context.ts';
import { headTags } from '../document/head.ts';
import { fillPlaceholders } from '../document/placeholders.ts';
import { writeDocuments } from '../vite/document.ts';
import product, { site } from '../vite.config.ts';

/** The document with an empty root, and with script, all styles and fonts in its head. */
const scriptOnly = {
  template: join(import.meta.dirname, 'index.html'),
  render: (template: string, context: DocumentContext) =>
    fillPlaceholders(template, {
      head: headTags(context),
      styles: `<style>${context.css}${context.fonts}</style>`,
    }),
};

/**
 * The same app as most single-page sites ship it, to compare with.
 *
 * Only for `make bench-page`; never part of the product.
 */
export default {
  ...product,
  plugins: (product.plugins ?? [])
    .flat()
    .map((plugin) =>
      (plugin as Plugin).name === 'portfolio:document' ? writeDocuments(site, scriptOnly) : plugin,
    ),
  build: { ...product.build, outDir: 'dist-script-only', emptyOutDir: true },
};
