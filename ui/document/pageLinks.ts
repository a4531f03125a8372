import type { ServerBundle } from './serverBundle.ts';

/** Lists the addresses of a page in each language, for programs that choose one. A page in one language has none. */
export function alternateLinks({
  alternates = [],
}: Pick<ServerBundle['pages'][number], 'alternates'>) {
  // Readers of all other languages get the first.
  const forOtherReaders = alternates
    .slice(0, 1)
    .map(({ path }) => ({ path, language: 'x-default' }));
  return [...alternates, ...forOtherReaders];
}

/** The list of pages for search engines (https://www.sitemaps.org/protocol.html), with their translations. */
export function sitemap({ pages, urlOf }: Pick<ServerBundle, 'pages' | 'urlOf'>): string {
  const urls = pages.map((page) => {
    const links = alternateLinks(page).map(
      ({ path, language }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(path)}"/>`,
    );
    return `  <url><loc>${urlOf(page.path)}</loc>${links.join('')}</url>\n`;
  });
  const isTranslated = pages.some(({ alternates }) => alternates);
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${urls.join('')}</urlset>\n`;
}
