import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { DEFAULT_LANGUAGE } from '../content/words/words.ts';
import { contactConfig, liveForms, refusalPages } from '../document/contact.ts';
import { renderDevelopmentDocument, renderDocument } from '../document/document.ts';
import { fontLicences, fontStyles, handwritingStyles } from '../document/fonts.ts';
import { pagesWithOwnHead } from '../document/metadata.ts';
import { LIVE_FOLDER, ownDocument, SHARED_DOCUMENT } from '../document/pageFiles.ts';
import { loadServerBundle, type ServerBundle } from '../document/serverBundle.ts';
import { withPolicy } from '../document/template.ts';
import { distFolder } from '../folders.ts';
import { handwrittenText } from '../view-model/buildViewModel.ts';
import type { LoadedSite, Version } from '../view-model/loadSite.ts';
import { flagsOf, type SiteSource } from './site.ts';
import { textFiles } from './textFiles.ts';

/**
 * Writes the files beside the document, the document, and the live one, which the server sends instead where messages
 * are delivered. Both still load the app's script, which vite-plugin-singlefile inlines; `finishDocuments` comes after.
 */
export function writeDocuments({ load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:document',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (!server) return html;
        const { theme, built } = await load();
        const handwriting = built ? await handwritingStyles(handwrittenTextOf(built)) : '';
        const language = built?.language ?? DEFAULT_LANGUAGE;
        return renderDevelopmentDocument(html, language, (await fontStyles(theme)) + handwriting);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { theme, built } = await load();
        if (!built) return;
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
        if (entry?.type !== 'chunk' || styles?.type !== 'asset')
          this.error('the build has no script or no styles');
        delete bundle[styles.fileName];

        const app = await loadServerBundle(distFolder);
        const beside = [...built.files, ...Object.entries(serverFiles(app, built, theme))];
        for (const [fileName, source] of beside) this.emitFile({ type: 'asset', fileName, source });
        const css = String(styles.source);
        // All that pages may show: some of it is in the styles or added by the script.
        const text = app.renderAllPages(null) + css + entry.code;
        const context = {
          ...app,
          versions: built.versions,
          files: built.files,
          theme,
          fonts:
            (await fontStyles(theme, text)) + (await handwritingStyles(handwrittenTextOf(built))),
          css,
          scripts: await inlineScripts(flagsOf(built)),
        };
        // Not Vite's own index.html: there the script has moved to the head, and delays what is read.
        const template = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
        const html = template.replace('/src/main.tsx', entry.fileName);
        delete bundle[SHARED_DOCUMENT];
        for (const live of [null, liveForms(built.versions)])
          for (const page of [undefined, ...pagesWithOwnHead(app)]) {
            const name = page ? ownDocument(page.path) : SHARED_DOCUMENT;
            const fileName = live ? `${LIVE_FOLDER}/${name}` : name;
            const source = renderDocument(html, { ...context, live }, page);
            this.emitFile({ type: 'asset', fileName, source });
          }

        // The bundler lists the licences of modules only.
        const licences = assetOf(bundle, '.licenses');
        licences.source = `${licences.source}\n${fontLicences}`;
      },
    },
  };
}

/**
 * Adds the files that an owner publishes as they are. To come after all that changes documents: no plugin reads these as
 * its own.
 */
export function addPublicFiles({ load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:public-files',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler() {
        const { built } = await load();
        for (const [fileName, source] of built?.publicFiles ?? [])
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/** The files beside the document, by their path. A name that begins with a dot is for the server alone, and never served. */
function serverFiles(
  { pages, urlOf }: ServerBundle,
  { content, versions, words }: NonNullable<LoadedSite['built']>,
  theme: string,
): Readonly<Record<string, string>> {
  return {
    ...Object.assign({}, ...versions.map((version) => refusalPages(version, words, theme))),
    ...Object.assign({}, ...versions.map(textFiles)),
    ...pageLists(pages, urlOf),
    '.downloads.json': downloadNames(versions),
    '.contact': contactConfig(content, [words, ...versions.slice(1).map(({ words }) => words)]),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('/sitemap.xml')}\n`,
  };
}

/** For the server: the names under which browsers save the CVs, by path. */
function downloadNames(versions: readonly Version[]): string {
  const cvs = versions.flatMap(({ site }) => site.cvs);
  return JSON.stringify(Object.fromEntries(cvs.map(({ href, name }) => [href, name])));
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
    // For readers of all other languages the first of the site.
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

/** The code of the scripts that run before the first paint, each bundled from its entry point in src/. */
export const inlineScripts = async (define: ReturnType<typeof flagsOf>) => ({
  head: await bundleScript('headScript.ts', define),
  prepaint: await bundleScript('prepaint.ts', define),
});

/** One classic script from the entry point `file`. */
async function bundleScript(file: string, define: ReturnType<typeof flagsOf>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src', file),
        output: { format: 'iife' },
        // On a busy machine the bundler would warn that Vite's own plugins are slow.
        checks: { bundlerTimings: false },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${file}: the bundler made nothing of it`);
  return bundle.output[0].code.trim();
}

/** All handwritten text, in each language of the site. */
const handwrittenTextOf = ({ versions }: NonNullable<LoadedSite['built']>) =>
  versions.map(({ content, words }) => handwrittenText(content, words)).join('');

/** The refusal pages, which have their policy. They are small and rare: their codings would only make the executable larger. */
const refusalPage = /^\.live\/(?:\w+\/)?\d+\.html$/;

const isDocument = (name: string) => name.endsWith('.html') && !refusalPage.test(name);

const compressible = (name: string) =>
  /\.(html|svg|txt|xml|json|js|css)$/.test(name) && !refusalPage.test(name);

/**
 * Writes the policy into each document, whose scripts are all inlined now, and beside each text file what the server sends:
 * brotli (its default quality is the best) and gzip.
 */
export function finishDocuments(): Plugin {
  return {
    name: 'portfolio:finished-documents',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && isDocument(file.fileName))
            file.source = withPolicy(String(file.source));
      },
    },
    // After everything has been written.
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        const compressed = names.filter(compressible).map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          const brotli = await promisify(brotliCompress)(content);
          const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
          // A variant larger than its original is of no use.
          if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
          if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
        });
        await Promise.all(compressed);
      },
    },
  };
}

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return file;
}
