import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUILT_FILES } from '../content/rootFiles.ts';
import { DEFAULT_LANGUAGE } from '../content/words/words.ts';
import { contactManifest } from '../document/contactManifest.ts';
import { renderDevelopmentDocument, renderDocument } from '../document/document.ts';
import { siteDocuments } from '../document/documents.ts';
import { fontLicences, fontStyles, handwritingStyles } from '../document/fonts.ts';
import { sitemap } from '../document/pageLinks.ts';
import { refusalPages } from '../document/refusalPages.ts';
import {
  type DocumentContext,
  loadServerBundle,
  type ServerBundle,
} from '../document/serverBundle.ts';
import { MANIFEST_FILE, manifestOf } from '../document/serverManifest.ts';
import { withPolicy } from '../document/template.ts';
import { distFolder, isForStaticHost, SERVER_FOLDER } from '../folders.ts';
import { handwrittenText } from '../view-model/handwrittenText.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';
import { flagsOf, type SiteSource } from './site.ts';
import { textFiles } from './textFiles.ts';

type Built = NonNullable<LoadedSite['built']>;

/**
 * Writes the documents and the files beside them. Documents still load the app's script, which vite-plugin-singlefile
 * inlines; `finishDocuments` comes after.
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
        const app = await loadServerBundle(distFolder);
        const { script, css } = takeScriptAndStyles(bundle);
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });

        for (const [name, bytes] of built.files) emit(name, bytes);
        for (const [name, text] of Object.entries(filesBeside(app, built, theme))) emit(name, text);

        const context = await documentContext(app, built, theme, css, script.code);
        const template = await readTemplate(script.fileName);
        for (const { file, page } of siteDocuments(app, isForStaticHost)) {
          const html = renderDocument(template, context, page);
          if (bundle[file]) assetOf(bundle, file).source = html;
          else emit(file, html);
        }

        // The bundler lists the licences of modules only.
        const licences = assetOf(bundle, LICENCES);
        licences.source = `${licences.source}\n${fontLicences}`;
      },
    },
  };
}

/** Finds the app's script, and takes its styles out of the bundle: they go into the documents. */
function takeScriptAndStyles(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const script = files.find((file) => file.type === 'chunk' && file.isEntry);
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || styles?.type !== 'asset')
    throw new Error('the build has no script or no styles');
  delete bundle[styles.fileName];
  return { script, css: String(styles.source) };
}

/** Gathers what every document of the site is made of. */
async function documentContext(
  app: ServerBundle,
  built: Built,
  theme: string,
  css: string,
  script: string,
): Promise<DocumentContext> {
  // The pages may show all of this: some text is in the styles or added by the script.
  const text = app.renderAllPages() + css + script;
  const fonts = await fontStyles(theme, text);
  const handwriting = await handwritingStyles(handwrittenTextOf(built));
  return {
    ...app,
    versions: built.versions,
    files: built.files,
    theme,
    fonts: fonts + handwriting,
    css,
    scripts: await inlineScripts(flagsOf(built)),
  };
}

/**
 * Reads `index.html`, which loads the app's script from `file` at its end. The one that Vite writes has the script in its head,
 * where it would delay the first paint.
 */
async function readTemplate(file: string): Promise<string> {
  const html = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
  return html.replace('/src/main.tsx', file);
}

/**
 * Adds the files that an owner publishes as they are. This plugin is the last one, so that no other takes a page among these
 * files for a document of the build.
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

/** The texts beside the documents, by their path. */
function filesBeside(
  app: ServerBundle,
  { content, versions }: Built,
  theme: string,
): Readonly<Record<string, string>> {
  const [first, ...others] = versions;
  const words = [first.words, ...others.map(({ words }) => words)] as const;
  const manifest = manifestOf(
    app,
    { downloadNames: downloadNames(versions), contact: contactManifest(content, words) },
    isForStaticHost,
  );
  const isServerForm = content.contact.form === 'server';
  const versionsWithRefusals = isServerForm ? versions : [];
  return {
    ...Object.assign({}, ...versionsWithRefusals.map((version) => refusalPages(version, theme))),
    ...Object.assign({}, ...versions.map(textFiles)),
    [MANIFEST_FILE]: JSON.stringify(manifest),
    [BUILT_FILES.sitemap]: sitemap(app),
    [BUILT_FILES.robots]: `User-agent: *\nAllow: /\n\nSitemap: ${app.urlOf(`/${BUILT_FILES.sitemap}`)}\n`,
  };
}

/** The names under which browsers save the CVs, by file. */
function downloadNames(versions: readonly BuiltLanguage[]): Record<string, string> {
  const cvs = versions.flatMap(({ site }) => site.cvs);
  return Object.fromEntries(cvs.map(({ href, name }) => [href.slice(1), name]));
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
const handwrittenTextOf = ({ versions }: Built) =>
  versions.map(({ content, words }) => handwrittenText(content, words)).join('');

/** The file with the licences of all that the document is made of. */
export const LICENCES = `${SERVER_FOLDER}/licenses.txt`;

/** Files for the server alone are small and few: compressed ones beside them would only make the executable larger. */
const isForServer = (name: string) => name.startsWith(SERVER_FOLDER);

const isDocument = (name: string) => name.endsWith('.html') && !isForServer(name);

const isCompressible = (name: string) =>
  /\.(html|svg|txt|xml|json|js|css)$/.test(name) && !isForServer(name);

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
        // A host of static pages compresses by itself.
        if (isForStaticHost) return;
        const names = await readdir(dir, { recursive: true });
        const files = names.filter(isCompressible).map((name) => join(dir, name));
        await Promise.all(files.map(writeCompressed));
      },
    },
  };
}

/** Writes the compressed forms of a file beside it, where they are smaller. */
async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content);
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return file;
}
