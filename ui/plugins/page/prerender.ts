import type { Step } from './step.ts';

/** Writes every page into the file, then the script that picks the one asked for. */
export const prerender: Step = {
  name: 'prerender',
  run: (html, { renderAllPages, prepaintScript, live }) =>
    html.replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered>${renderAllPages(live)}</div><script id="prepaint">${prepaintScript}</script>`,
    ),
};
