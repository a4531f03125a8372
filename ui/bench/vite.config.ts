import type { Plugin } from 'vite';
import { fontStyles } from '../plugins/page/font.ts';
import { page } from '../plugins/page/page.ts';
import type { Step } from '../plugins/page/step.ts';
import { steps } from '../plugins/page/steps.ts';
import product, { site } from '../vite.config.ts';

/** What the product does and this build must not: the bench measures what it brings. */
const brought = ['module script last', 'prerender', 'font'];

const fontInHead: Step = {
  name: 'font in head',
  run: (html, { theme, hand }) =>
    html.replace('</head>', () => `<style>${fontStyles(theme)}${hand}</style></head>`),
};

/**
 * The same app as most single-page sites ship it: an empty root, styles, font and script in the head.
 *
 * Only for `make bench-page`; never part of the product.
 */
export default {
  ...product,
  plugins: (product.plugins ?? [])
    .flat()
    .map((plugin) =>
      (plugin as Plugin).name === 'portfolio:page'
        ? page([fontInHead, ...steps.filter(({ name }) => !brought.includes(name))], site)
        : plugin,
    ),
  build: { ...product.build, outDir: 'dist-script-only', emptyOutDir: true },
};
