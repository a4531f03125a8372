import postcss, { type ChildNode, type Container } from 'postcss';
import { themeColors } from '../content/theme/colors.ts';
import type { Titles } from '../src/prepaint';
import { headTags, structuredData } from './metadata.ts';
import type { DocumentContext } from './serverBundle.ts';
import { escapeHtml, fillPlaceholders } from './template.ts';

/**
 * Renders the document that is served, from the template index.html. Every document has the markup of all pages in all
 * languages, of which styles and the pre-paint script show one; `page` decides only the head and the language. The policy
 * is missing: it holds the hashes of all scripts, and the app's is inlined later (template.ts).
 */
export function renderDocument(
  template: string,
  context: DocumentContext,
  page?: Parameters<typeof headTags>[1],
): string {
  const { css, fonts, sites, site, theme } = context;
  const { language } = page?.site ?? site;
  const { critical, print } = splitStyles(css);
  return fillPlaceholders(withLang(template, language), {
    head: headTags(context, page),
    // Printed pages have the browser's own styles, and those of print.css.
    styles: `<style media="screen">${critical}</style>${languageStyles(sites)}`,
    root: renderedRoot(context),

    'non-critical-styles': svgStyle(printColors(theme) + print + fonts),
    'structured-data': structuredData(context, language),
  });
}

/** Printed pages have no tokens, and of the theme this colour alone. */
const printColors = (theme: string) =>
  `@media print{:root{--accent:${themeColors(theme).accent.light}}}`;

const withLang = (template: string, language: string) =>
  template.replace(/(?<=<html lang=")[^"]*/, language);

/** The document of the development server has only the fonts: the app renders everything else. */
export const renderDevelopmentDocument = (
  template: string,
  language: string,
  fonts: string,
): string =>
  fillPlaceholders(withLang(template, language), {
    root: '<div id="root"></div>',
    'non-critical-styles': svgStyle(fonts),
  }).replaceAll(/<!--[a-z-]+-->/g, '');

/** The root element with the markup of every page, then the script that leaves only the requested one. */
export function renderedRoot({
  renderAllPages,
  pages,
  notFoundTitles,
  scripts,
}: Pick<DocumentContext, 'renderAllPages' | 'pages' | 'notFoundTitles' | 'scripts'>): string {
  const hasLanguages = pages.some(({ alternates }) => alternates);
  const titles: Titles = {
    pages: Object.fromEntries(pages.map(({ path, title }) => [path, title])),
    notFound: notFoundTitles,
    ...(hasLanguages && {
      translations: Object.fromEntries(
        pages.map(({ path, inOtherLanguages }) => [path, inOtherLanguages]),
      ),
    }),
  };
  const attributes = `id="prepaint" data-titles="${escapeHtml(JSON.stringify(titles))}"`;
  return `<div id="root" data-prerendered>${renderAllPages()}</div><script ${attributes}>${scripts.prepaint}</script>`;
}

const isForPrint = (node: ChildNode) =>
  node.type === 'atrule' &&
  (/^page\b/.test(node.name) || (node.name === 'media' && node.params === 'print'));

/**
 * Separates the rules that only print needs, 1 kB (brotli) that the first paint need not wait for. They keep their layers.
 * There they come after every other rule, which they override.
 */
export function splitStyles(css: string): { critical: string; print: string } {
  const critical = postcss.parse(css);
  const print = postcss.root();
  movePrintRules(critical, print);
  return { critical: critical.toString(), print: print.toString() };
}

function movePrintRules(from: Container<ChildNode>, to: Container): void {
  for (const node of [...(from.nodes ?? [])]) {
    if (isForPrint(node)) {
      to.append(node);
    } else if (node.type === 'atrule' && node.name === 'layer' && node.nodes) {
      const layer = node.clone({ nodes: [] });
      movePrintRules(node, layer);
      if (layer.nodes?.length) to.append(layer);
    }
  }
}

/**
 * Styles for the end of the document stand in an SVG: HTML allows no other `style` element in its body. In an SVG the text is
 * read as markup.
 */
export function svgStyle(css: string): string {
  const text = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg width="0" height="0" aria-hidden="true"><style>${text}</style></svg>`;
}

/** Hides the parts of the document that are not in its own language (`langAttribute` in src/site.ts). */
function languageStyles(sites: readonly { readonly language: string }[]): string {
  if (sites.length < 2) return '';
  const rules = sites.map(
    ({ language }) =>
      `html[lang=${language}] :is(#root>div,main)>[lang]:not([lang=${language}]){display:none}`,
  );
  return `<style>${rules.join('')}</style>`;
}
