import type { Plugin } from 'vite';

/** Takes from the inlined styles the attributes of the links they were: HTML allows neither on a `style`. */
export function inlineStyles(): Plugin {
  return {
    name: 'portfolio:inline-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('the build has no index.html');
        page.source = String(page.source).replaceAll(
          '<style rel="stylesheet" crossorigin>',
          '<style>',
        );
      },
    },
  };
}
