import { exportResume } from '../content/resume/export.ts';
import { fr } from '../content/words/fr.ts';
import { cvDocument } from '../view-model/cvDocument.ts';
import { cvText } from '../view-model/cvText.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import { contactConfig } from './contact/contactConfig.ts';
import { refusalPages } from './contact/refusals.ts';
import type { ServerBundle } from './serverBundle.ts';

/**
 * The files beside the document, by their path. A name that begins with a dot is for the server alone, and never served:
 * `.pages` has the path of each page and its canonical address as it is on the wire.
 */
export function serverFiles(
  { pages, urlOf }: ServerBundle,
  { content, site }: NonNullable<LoadedSite['made']>,
  theme: string,
): Readonly<Record<string, string>> {
  const paths = pages.map(({ path }) => path);
  const resume = exportResume(content, site.owner.portrait?.src, fr);
  return {
    ...refusalPages({ words: fr, content }, theme),
    '.contact': contactConfig(content, [fr]),
    'cv.txt': cvText(cvDocument(content, site, fr, { whole: true })),
    '.pages': paths.map((path) => `${path} ${new URL(urlOf(path)).href}\n`).join(''),
    'resume.json': `${JSON.stringify(resume, null, 2)}\n`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('/sitemap.xml')}\n`,
    'sitemap.xml': sitemap(paths.map(urlOf)),
  };
}

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
