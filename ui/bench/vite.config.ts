import type { Plugin } from 'vite';
import { fontStyles } from '../build/font.ts';
import product from '../vite.config.ts';

/** What the product does and this build must not: the bench measures what it brings. */
const left = ['portfolio:prerender', 'portfolio:font'];

/**
 * The same app as most single-page sites ship it: an empty root, styles, font and script in the head.
 *
 * Only for `make bench-page`; never part of the product.
 */
export default {
  ...product,
  plugins: [
    ...(product.plugins ?? []).flat().filter((plugin) => !left.includes((plugin as Plugin).name)),
    fontInHead(),
  ],
  build: { ...product.build, outDir: 'dist-script-only', emptyOutDir: true },
};

function fontInHead(): Plugin {
  return {
    name: 'bench:font-in-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', () => `<style>${fontStyles}</style></head>`),
    },
  };
}
