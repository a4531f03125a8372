import type { Plugin } from 'vite';
import { editFrom, LIVE_PAGE } from '../contact/edit.ts';
import { contactPath, liveContact } from '../contact/liveContact.ts';
import { pageFolder } from '../folders.ts';
import { loadServerBundle } from '../serverBundle.ts';
import { noted } from '../site/noted.ts';
import type { SiteSource } from '../site/plugin.ts';
import { fontLicence, withFont } from './font.ts';
import { handLicence, handStyles } from './hand.ts';
import type { Source, Step } from './step.ts';

/**
 * Takes the page through `steps` once everything is inlined in it, after every other plugin; and a second time for
 * the live page, which the server sends instead where messages are delivered.
 */
export function page(steps: readonly Step[], { load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:page',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (!server) return html;
        const { theme, made } = await load();
        return withFont(html, theme, made ? await handStyles(noted(made.content)) : '');
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') this.error('the build has no index.html');
        const { theme, made } = await load();
        if (!made) return;
        const app = await loadServerBundle(pageFolder);
        const hand = await handStyles(noted(made.content));
        const hasCard = made.files.has('social-card.png');
        const bundled = String(html.source);
        const delivery = liveContact(made.content, contactPath(app.pages));
        const bothMarkups = app.renderAllPages(null) + app.renderAllPages(delivery);
        const pageWith = (live: Source['live']) =>
          steps.reduce(
            (text, { run }) => run(text, { ...app, theme, hand, hasCard, live, bothMarkups }),
            bundled,
          );
        html.source = pageWith(null);
        const live = pageWith(delivery);
        this.emitFile({ type: 'asset', fileName: LIVE_PAGE, source: live });
        const edit = editFrom(html.source, live);
        this.emitFile({ type: 'asset', fileName: `${LIVE_PAGE}.edit`, source: edit });

        // The bundler lists the licences of modules only.
        const licences = bundle['.licenses'];
        if (licences?.type === 'asset')
          licences.source = `${licences.source}\n${fontLicence}\n${handLicence}`;
      },
    },
  };
}
