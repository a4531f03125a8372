import { exportResume } from '../content/resume/export.ts';
import { cvDocument, cvText } from '../view-model/cvDocument.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import type { Version } from '../view-model/versions.ts';
import { contactConfig, refusalPages } from './contact/contactConfig.ts';
import type { ServerBundle } from './serverBundle.ts';

/** The files beside the document, by their path. A name that begins with a dot is for the server alone, and never served. */
export function serverFiles(
  { pages, urlOf }: ServerBundle,
  { content, versions }: NonNullable<LoadedSite['made']>,
  theme: string,
): Readonly<Record<string, string>> {
  return {
    ...Object.assign({}, ...versions.map((version) => refusalPages(version, theme))),
    ...Object.assign({}, ...versions.map(textFiles)),
    ...pageLists(pages, urlOf),
    '.contact': contactConfig(
      content,
      versions.map(({ words }) => words),
    ),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('/sitemap.xml')}\n`,
  };
}

/** The CV as text, and the résumé. */
function textFiles({ content, site, words }: Version): Record<string, string> {
  const resume = exportResume(content, site.owner.portrait?.src, words);
  return {
    [words.files.cvText]: cvText(cvDocument(content, site, words, { whole: true })),
    [words.files.resume]: `${JSON.stringify(resume, null, 2)}\n`,
  };
}

/** A page, and where it is in each language, its own too, where they are several: French first. */
type ListedPage = Pick<ServerBundle['pages'][number], 'path' | 'alternates'>;

type UrlOf = ServerBundle['urlOf'];

/** The pages for the server (`.pages`: on each line a path and the value of its field `Link`), and for search engines. */
export const pageLists = (pages: readonly ListedPage[], urlOf: UrlOf) => ({
  '.pages': pages.map((page) => `${page.path} ${links(page, urlOf)}\n`).join(''),
  'sitemap.xml': sitemap(pages, urlOf),
});

/** The value of the field `Link` of a page (RFC 8288): its own address as it is on the wire, then its translations. */
function links(page: ListedPage, urlOf: UrlOf): string {
  const link = (path: string, relation: string) => `<${new URL(urlOf(path)).href}>; ${relation}`;
  const translations = translationsOf(page).map(({ language, path }) =>
    link(path, `rel="alternate"; hreflang="${language}"`),
  );
  return [link(page.path, 'rel="canonical"'), ...translations].join(', ');
}

function sitemap(pages: readonly ListedPage[], urlOf: UrlOf): string {
  const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const entries = pages.map((page) => {
    const translations = translationsOf(page).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(path)}"/>`,
    );
    return `  <url><loc>${urlOf(page.path)}</loc>${translations.join('')}</url>\n`;
  });
  const namespaces = pages.some(({ alternates }) => alternates) ? xhtml : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('')}</urlset>\n`;
}

/** The page in each of its languages, then for all other readers: the first, which is French. */
function translationsOf({ alternates = [] }: ListedPage) {
  return [
    ...alternates,
    ...alternates.slice(0, 1).map(({ path }) => ({ language: 'x-default', path })),
  ];
}
