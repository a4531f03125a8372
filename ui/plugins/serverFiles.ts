import type { Plugin } from 'vite';
import { contactPath } from './contact/liveContact.ts';
import { refusalPages } from './contact/refusals.ts';
import { serverContact } from './contact/serverContact.ts';
import { pageFolder } from './folders.ts';
import { loadServerBundle, type ServerBundle } from './serverBundle.ts';
import type { SiteSource } from './site/plugin.ts';
import { resumeOf } from './site/resume.ts';

/** Emits what stands beside the page. */
export function serverFiles({ load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:server-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { made, theme } = await load();
      if (!made) return;
      const resume = resumeOf(made.content, made.site.owner.portrait?.src);
      const app = await loadServerBundle(pageFolder);
      const files = {
        ...filesBeside(app),
        ...refusalPages(made.content, theme),
        '.contact': serverContact(made.content, contactPath(app.pages)),
        'resume.json': `${JSON.stringify(resume, null, 2)}\n`,
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * robots.txt and the sitemap; and, for the server alone, the list of the pages, each path with its canonical
 * address as it is on the wire (a name that begins with a dot is never served).
 */
function filesBeside({ content, pages }: ServerBundle): Readonly<Record<string, string>> {
  const { urlOf } = content;
  const paths = pages.map(({ path }) => path);
  return {
    '.pages': paths.map((path) => `${path} ${new URL(urlOf(path)).href}\n`).join(''),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('/sitemap.xml')}\n`,
    'sitemap.xml': sitemap(paths.map(urlOf)),
  };
}

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
