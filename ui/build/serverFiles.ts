import type { Plugin } from 'vite';
import { loadServerBundle } from './serverBundle.ts';

/**
 * Emits what stands beside the page: robots.txt, the sitemap, the résumé; and, for the server alone, the
 * list of the pages (a name that begins with a dot is never served).
 */
export function serverFiles(): Plugin {
  let root = '';
  return {
    name: 'portfolio:server-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const { content, pages, resume } = await loadServerBundle(root);
      const { siteUrl } = content.owner;
      const paths = pages.map(({ path }) => path);
      const files = {
        '.pages': `${paths.join('\n')}\n`,
        'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
        'sitemap.xml': sitemap(paths.map((path) => siteUrl + path)),
        'resume.json': `${JSON.stringify(resume, null, 2)}\n`,
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
