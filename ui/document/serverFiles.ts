import { exportResume } from '../content/resume/export.ts';
import { cvDocument, cvText } from '../view-model/cvDocument.ts';
import type { LoadedSite, Version } from '../view-model/loadSite.ts';
import { contactConfig, refusalPages } from './contact.ts';
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

/**
 * The pages for the server (`.pages`: on each line a path and the value of its field `Link`, RFC 8288: its own address as it
 * is on the wire, then its translations), and for search engines.
 */
function pageLists(
  pages: readonly Pick<ServerBundle['pages'][number], 'path' | 'alternates'>[],
  urlOf: ServerBundle['urlOf'],
) {
  const link = (path: string) => `<${new URL(urlOf(path)).href}>`;
  const listed = pages.map(({ path, alternates = [] }) => {
    // For readers of all other languages the first, which is French.
    const others = alternates.slice(0, 1).map((first) => ({ ...first, language: 'x-default' }));
    const translations = [...alternates, ...others];
    const fields = translations.map(
      (it) => `${link(it.path)}; rel="alternate"; hreflang="${it.language}"`,
    );
    const elements = translations.map(
      (it) => `<xhtml:link rel="alternate" hreflang="${it.language}" href="${urlOf(it.path)}"/>`,
    );
    return {
      line: `${path} ${[`${link(path)}; rel="canonical"`, ...fields].join(', ')}\n`,
      url: `  <url><loc>${urlOf(path)}</loc>${elements.join('')}</url>\n`,
    };
  });
  const isTranslated = pages.some(({ alternates }) => alternates);
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return {
    '.pages': listed.map(({ line }) => line).join(''),
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${listed.map(({ url }) => url).join('')}</urlset>\n`,
  };
}
