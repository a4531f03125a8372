import type { Plugin } from 'vite';
import { loadServerBundle } from './serverBundle.ts';

/**
 * Writes every page into the HTML file, in the order a slow line needs it: markup, the script that picks the
 * page, then the module script last.
 */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'portfolio:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { pages, renderAllPages, prepaintScript } = await loadServerBundle(root);
        const markup = standAlone(renderAllPages(), pages);
        return moveModuleScriptLast(html).replace(
          '<div id="root"></div>',
          () =>
            `<div id="root" data-prerendered>${markup}</div><script id="prepaint">${prepaintScript}</script>`,
        );
      },
    },
  };
}

/**
 * What the file needs to be read without scripts, and the pre-paint script takes back: links that also lead to
 * the part of the file where their page stands, and a form that does not pretend to send.
 */
function standAlone(markup: string, pages: readonly { path: string; id: string }[]): string {
  const linked = pages.reduce(
    (html, { path, id }) => html.replaceAll(`href="${path}"`, `href="${path}#${id}" data-part=""`),
    markup,
  );
  return linked.replaceAll('<button ', '<button disabled="" ');
}

function moveModuleScriptLast(html: string): string {
  const script = /\s*<script type="module"[^>]*><\/script>/.exec(html)?.[0];
  if (!script) throw new Error('index.html has no module script to move to its end');
  return html.replace(script, '').replace(/\s*<\/body>/, () => `${script.trim()}</body>`);
}
