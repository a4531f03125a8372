import type { Titles } from '../src/prepaint';
import { escapeHtml } from './escape.ts';
import type { DocumentContext } from './serverBundle.ts';

/** The root element with the markup of every page, then the script that leaves only the requested one. */
export function renderedRoot({
  renderAllPages,
  pages,
  notFoundTitles,
  scripts,
  live,
}: Pick<
  DocumentContext,
  'renderAllPages' | 'pages' | 'notFoundTitles' | 'scripts' | 'live'
>): string {
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
