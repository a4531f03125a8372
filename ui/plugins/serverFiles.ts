import type { Plugin } from 'vite';
import { loadServerBundle, type ServerBundle } from './serverBundle.ts';

/** Emits what stands beside the page. */
export function serverFiles(): Plugin {
  return {
    name: 'portfolio:server-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(filesBeside(await loadServerBundle())))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * robots.txt, the sitemap, the résumé; and, for the server alone, the list of the pages (a name that begins with a
 * dot is never served).
 */
function filesBeside({ content, pages, resume }: ServerBundle): Readonly<Record<string, string>> {
  const { urlOf } = content;
  const paths = pages.map(({ path }) => path);
  return {
    '.pages': `${paths.join('\n')}\n`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('/sitemap.xml')}\n`,
    'sitemap.xml': sitemap(paths.map(urlOf)),
    'resume.json': `${JSON.stringify(resume, null, 2)}\n`,
  };
}

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
