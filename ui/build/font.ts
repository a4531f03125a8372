import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const file = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const licence = resolve('@fontsource-variable/figtree/LICENSE');

/** The font itself, and its place before the stand-ins. */
export const fontStyles = `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}:root{--font:Figtree,var(--font-stand-in)}`;

/**
 * Puts the font at the end of the page, where it delays nothing that is read.
 *
 * HTML allows no `style` element in the body, except inside an SVG: that is what the empty drawing is for.
 */
export function font(): Plugin {
  return {
    name: 'portfolio:font',
    // The bundler lists the licences of modules only.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const licences = bundle['.licenses'];
        if (licences?.type !== 'asset') return;
        licences.source = `${licences.source}\n## Figtree (OFL-1.1)\n\n${readFileSync(licence, 'utf8')}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // The last one: in development Vite's own come before it, in the head, which an SVG would end.
        const end = html.lastIndexOf('<script type="module"');
        const drawing = `<svg class="visually-hidden" aria-hidden="true"><style>${fontStyles}</style></svg>`;
        return html.slice(0, end) + drawing + html.slice(end);
      },
    },
  };
}
