import type { Plugin, ViteDevServer } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { withoutPercentEncoding } from '../content/urls.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import type { ServerBundle } from '../document/serverBundle.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import { mediaTypeOf } from './mediaTypes.ts';
import { reportPrinter } from './reportPrinter.ts';
import type { SiteReader } from './siteReader.ts';
import { textFiles } from './textFiles.ts';
import { moduleIds } from './virtualModules.ts';

/** An editor empties a file before it writes the new text: a file that is read too soon is empty. */
const SAVED_AFTER_MS = 50;

/** The element of `index.html` that loads the app. */
const APP_SCRIPT = '<script type="module" src="/src/main.tsx"></script>';

/**
 * Serves the site in development: reads it again at each edit, and reports its faults. A site that cannot be built is shown as
 * it last was, or not at all, under the report.
 */
export function siteServer(reader: SiteReader): Plugin {
  const print = reportPrinter();

  /** Adds the errors that only rendered pages reveal, and prints the report. The server has to be listening. */
  async function checkPages(server: ViteDevServer, site: LoadedSite): Promise<LoadedSite> {
    const checkedSite = await withErrorsOfRendering(server, site);
    reader.setLatestSite(checkedSite);
    print(checkedSite.report);
    return checkedSite;
  }

  /** Reloads the page after an edit, or shows the errors of the edit over it. */
  async function showEdit(server: ViteDevServer): Promise<void> {
    const site = await reader.readAgain();
    invalidateSite(server);
    const checkedSite = await checkPages(server, site);
    if (hasErrors(checkedSite)) showErrors(server, checkedSite);
    else server.ws.send({ type: 'full-reload' });
  }

  return {
    name: 'portfolio:site-server',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (reader.latestBuilt() ? html : html.replace(APP_SCRIPT, '')),
    },
    async configureServer(server) {
      const site = await reader.readAgain();
      print(site.report);
      server.httpServer?.once('listening', async () =>
        showAnyErrors(server, await checkPages(server, site)),
      );
      server.ws.on('connection', async () => showAnyErrors(server, await reader.latestSite()));
      watch(server, reader.folder, () => showEdit(server));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const path = withoutPercentEncoding(pathname).slice(1);
        const file = fileAt(path, reader.latestBuilt());
        if (!file) return next();
        response.setHeader('content-type', mediaTypeOf(path, file));
        response.end(file);
      });
    },
  };
}

/** Calls `onEdit` after each edit in a folder, once its files have been saved. */
function watch(server: ViteDevServer, folder: string, onEdit: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(onEdit, SAVED_AFTER_MS);
  });
}

function invalidateSite({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const id of moduleIds.values()) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
}

/** Adds to the report an error for each link such as `/profil#projet-9` whose page, when rendered, has no part of that id. */
async function withErrorsOfRendering(server: ViteDevServer, site: LoadedSite): Promise<LoadedSite> {
  const { built, report } = site;
  if (!built || built.partLinks.length === 0) return site;
  // Vite itself reports why an app cannot be rendered.
  const app = await server.ssrLoadModule('/src/entry-server.tsx').catch(() => undefined);
  if (!app) return site;
  const errors = deadPartsIn(app as ServerBundle, built.partLinks);
  return { ...site, report: { ...report, errors: [...report.errors, ...errors] } };
}

const hasErrors = ({ report }: LoadedSite): boolean => report.errors.length > 0;

/** Shows the report over the page. */
function showErrors(server: ViteDevServer, { report }: LoadedSite): void {
  server.ws.send({ type: 'error', err: { message: formatReport(report), stack: '' } });
}

function showAnyErrors(server: ViteDevServer, site: LoadedSite): void {
  if (hasErrors(site)) showErrors(server, site);
}

/** A file of the site beside its pages. `path` has no slash at its beginning. */
function fileAt(path: string, built: LoadedSite['built']): Uint8Array | undefined {
  if (!built) return undefined;
  const file = built.files.get(path) ?? built.publicFiles.get(path);
  if (file) return file;
  const texts: Record<string, string> = Object.assign({}, ...built.versions.map(textFiles));
  const text = texts[path];
  return text === undefined ? undefined : Buffer.from(text);
}
