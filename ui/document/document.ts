import type { Titles } from '../src/prepaint';
import { headTags, structuredData } from './metadata.ts';
import type { DocumentContext } from './serverBundle.ts';
import { languageStyles, splitStyles, svgStyle } from './styles.ts';
import { escapeHtml, fillPlaceholders, jsonForScript } from './template.ts';

/**
 * The document that is served, from the template index.html, with the head of `page` where that has its own. Its policy is
 * missing: it holds the hashes of all scripts, the app's too, which is inlined later (template.ts).
 */
export function renderDocument(
  template: string,
  context: DocumentContext,
  page?: Parameters<typeof headTags>[1],
): string {
  const { css, live, fonts, LIVE_ID, sites, site } = context;
  const { language } = page?.site ?? site;
  const { critical, print } = splitStyles(css);
  return fillPlaceholders(template.replace('lang="fr"', `lang="${language}"`), {
    head: headTags(context, page),
    // Printed pages have the browser's own styles, and those of print.css.
    styles: `<style media="screen">${critical}</style>${languageStyles(sites)}`,
    root: renderedRoot(context),
    // For `main.tsx` to read.
    live: live
      ? `<script id="${LIVE_ID}" type="application/json">${jsonForScript(live)}</script>`
      : '',
    'non-critical-styles': svgStyle(print + fonts),
    'structured-data': structuredData(context),
  });
}

/** The document of the development server, where the app renders everything: it has only the fonts in addition. */
export const renderDevelopmentDocument = (template: string, fonts: string): string =>
  fillPlaceholders(template, {
    root: '<div id="root"></div>',
    'non-critical-styles': svgStyle(fonts),
  }).replaceAll(/<!--[a-z-]+-->/g, '');

/** The root element with the markup of every page, then the script that leaves only the requested one. */
export function renderedRoot({
  renderAllPages,
  pages,
  notFoundTitles,
  scripts,
  live,
}: Omit<DocumentContext, 'versions' | 'theme' | 'fonts' | 'css'>): string {
  const translations = pages.flatMap(({ path, alternates }) =>
    alternates ? [[path, Object.fromEntries(alternates.map((it) => [it.language, it.path]))]] : [],
  );
  const titles: Titles = {
    pages: Object.fromEntries(pages.map(({ path, title }) => [path, title])),
    notFound: notFoundTitles,
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  };
  const attributes = `id="prepaint" data-titles="${escapeHtml(JSON.stringify(titles))}"`;
  return `<div id="root" data-prerendered>${renderAllPages(live)}</div><script ${attributes}>${scripts.prepaint}</script>`;
}
