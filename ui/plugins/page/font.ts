import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Step } from './step.ts';

const { resolve } = createRequire(import.meta.url);
const file = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const licence = resolve('@fontsource-variable/figtree/LICENSE');

/** The font itself, and its place before the stand-ins. */
export const fontStyles = `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}:root{--font:Figtree,var(--font-stand-in)}`;

/** The notice to publish with the font. */
export const fontLicence = `## Figtree (OFL-1.1)\n\n${readFileSync(licence, 'utf8')}`;

/**
 * Puts the font at the end of the page, where it delays nothing that is read.
 *
 * HTML allows no `style` element in the body, except inside an SVG: that is what the empty drawing is for.
 */
export const font: Step = { name: 'font', run: withFont };

/** The same for the page of the development server, which has not been rendered. */
export function withFont(html: string): string {
  // The last one: in development Vite's own come before it, in the head, which an SVG would end.
  const end = html.lastIndexOf('<script type="module"');
  const drawing = `<svg class="visually-hidden" aria-hidden="true"><style>${fontStyles}</style></svg>`;
  return html.slice(0, end) + drawing + html.slice(end);
}
