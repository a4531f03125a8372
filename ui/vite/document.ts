import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { liveForms } from '../document/contact.ts';
import { renderDevelopmentDocument, renderDocument } from '../document/document.ts';
import { fontLicences, fontStyles, handwritingStyles } from '../document/fonts.ts';
import { inlineScripts } from '../document/inlineScripts.ts';
import { pagesWithOwnHead } from '../document/metadata.ts';
import {
  compressOwnDocuments,
  editFrom,
  isDocument,
  LIVE_DOCUMENT,
  OWN_DOCUMENTS,
  ownDocument,
} from '../document/ownDocuments.ts';
import { loadServerBundle } from '../document/serverBundle.ts';
import { serverFiles } from '../document/serverFiles.ts';
import { fillPlaceholders, policyTag } from '../document/template.ts';
import { distFolder } from '../folders.ts';
import { handwrittenText } from '../view-model/buildViewModel.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import { flagsOf, type SiteSource } from './site.ts';

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
        const { theme, made } = await load();
        const handwriting = made ? await handwritingStyles(handwrittenTextOf(made)) : '';
        return renderDevelopmentDocument(html, (await fontStyles(theme)) + handwriting);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { theme, made } = await load();
        if (!made) return;
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
        if (entry?.type !== 'chunk' || styles?.type !== 'asset')
          this.error('the build has no script or no styles');
        delete bundle[styles.fileName];

        const app = await loadServerBundle(distFolder);
        const beside = [...made.files, ...Object.entries(serverFiles(app, made, theme))];
        for (const [fileName, source] of beside) this.emitFile({ type: 'asset', fileName, source });
        const css = String(styles.source);
        // All that pages may show: some of it is in the styles or added by the script.
        const text = app.renderAllPages(null) + css + entry.code;
        const context = {
          ...app,
          versions: made.versions,
          theme,
          fonts:
            (await fontStyles(theme, text)) + (await handwritingStyles(handwrittenTextOf(made))),
          css,
          scripts: await inlineScripts(flagsOf(made)),
        };
        // Not Vite's own index.html: there the script has moved to the head, and delays what is read.
        const template = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
        const html = template.replace('/src/main.tsx', entry.fileName);
        assetOf(bundle, 'index.html').source = renderDocument(html, { ...context, live: null });
        for (const page of pagesWithOwnHead(app)) {
          const source = renderDocument(html, { ...context, live: null }, page);
          this.emitFile({ type: 'asset', fileName: ownDocument(page.path), source });
        }
        const live = renderDocument(html, { ...context, live: liveForms(made.versions) });
        this.emitFile({ type: 'asset', fileName: LIVE_DOCUMENT, source: live });

        // The bundler lists the licences of modules only.
        const licences = assetOf(bundle, '.licenses');
        licences.source = `${licences.source}\n${fontLicences}`;
      },
    },
  };
}

/** All handwritten text, in each language of the site. */
const handwrittenTextOf = ({ versions }: NonNullable<LoadedSite['made']>) =>
  versions.map(({ content, words }) => handwrittenText(content, words)).join('');

/** Not the refusal pages: they are small and rare, and two more variants of each would make the executable larger. */
const compressible = /(?<!^\.live\/\d+)\.(html|svg|txt|xml|json|js|css)$/;

/**
 * Writes the policy into all documents, whose scripts are all inlined now; how the live one differs, in its place; and
 * beside each text file what the server sends: brotli (its default quality is the best) and gzip.
 */
export function finishDocuments(): Plugin {
  return {
    name: 'portfolio:finished-documents',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // All have the same scripts.
        const policy = policyTag(String(assetOf(bundle, 'index.html').source));
        for (const name of Object.keys(bundle).filter(isDocument)) {
          const document = assetOf(bundle, name);
          document.source = fillPlaceholders(String(document.source), { policy });
        }
        const [page = '', live = ''] = ['index.html', LIVE_DOCUMENT].map((name) =>
          String(assetOf(bundle, name).source),
        );
        const source = editFrom(page, live);
        this.emitFile({ type: 'asset', fileName: `${LIVE_DOCUMENT}.edit`, source });
      },
    },
    // After everything has been written.
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        const around = names.includes(OWN_DOCUMENTS);
        if (around) await compressOwnDocuments(dir);
        const compressed = names
          .filter((name) => compressible.test(name) && !(around && isDocument(name)))
          .map(async (name) => {
            const file = join(dir, name);
            const content = await readFile(file);
            const brotli = await promisify(brotliCompress)(content);
            const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
            // A variant larger than its original is of no use.
            if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
            if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
          });
        await Promise.all(compressed);
        await rm(join(dir, LIVE_DOCUMENT));
      },
    },
  };
}

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return file;
}
