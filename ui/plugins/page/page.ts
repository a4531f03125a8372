import type { Plugin } from 'vite';
import { pageFolder } from '../folders.ts';
import { loadServerBundle } from '../serverBundle.ts';
import type { SiteSource } from '../site/plugin.ts';
import { fontLicence, withFont } from './font.ts';
import type { Step } from './step.ts';

/** Takes the page through `steps` once everything is inlined in it, after every other plugin. */
export function page(steps: readonly Step[], { load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:page',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => (server ? withFont(html) : html),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') this.error('the build has no index.html');
        const { theme, made } = await load();
        const hasCard = made?.files.has('social-card.png') ?? false;
        const source = { ...(await loadServerBundle(pageFolder)), theme, hasCard };
        html.source = steps.reduce((text, { run }) => run(text, source), String(html.source));

        // The bundler lists the licences of modules only.
        const licences = bundle['.licenses'];
        if (licences?.type === 'asset') licences.source = `${licences.source}\n${fontLicence}`;
      },
    },
  };
}
