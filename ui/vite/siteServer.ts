import type { Plugin, ViteDevServer } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import type { ServerBundle } from '../document/serverBundle.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import { mediaTypeOf } from './mediaTypes.ts';
import { reportPrinter } from './reportPrinter.ts';
import type { SiteReader } from './siteReader.ts';
import { textFiles } from './textFiles.ts';
import { moduleIds } from './virtualModules.ts';

/** An editor empties a file before it writes it: what is read too soon has no content. */
const SAVED_AFTER_MS = 50;

/** The element of `index.html` that loads the app. */
const APP_SCRIPT = '<script type="module" src="/src/main.tsx"></script>';

/**
 * Serves the site in development: reads it again at each edit, and reports its faults. A site that cannot be built is shown as
 * it last was, or not at all, under the report.
 */
export function siteServer(reader: SiteReader): Plugin {
  const print = reportPrinter();

  /** Adds the errors that only the rendered pages of a site tell. The server has to have started. */
  async function checkPages(server: ViteDevServer, loaded: LoadedSite): Promise<LoadedSite> {
    const checked = await withPartErrors(server, loaded);
    reader.replace(checked);
    print(checked.report);
    return checked;
  }

  async function showEdit(server: ViteDevServer): Promise<void> {
    const loaded = await reader.reread();
    invalidateSite(server);
    const checked = await checkPages(server, loaded);
    if (!showFaults(server, checked)) server.ws.send({ type: 'full-reload' });
  }

  return {
    name: 'portfolio:site-server',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (reader.lastBuilt() ? html : html.replace(APP_SCRIPT, '')),
    },
    async configureServer(server) {
      const loaded = await reader.reread();
      print(loaded.report);
      server.httpServer?.once('listening', async () =>
        showFaults(server, await checkPages(server, loaded)),
      );
      server.ws.on('connection', async () => showFaults(server, await reader.load()));
      watch(server, reader.folder, () => showEdit(server));
      server.middlewares.use((request, response, next) => {
        const path = decodedPath(request.url ?? '/').slice(1);
        const file = fileAt(path, reader.lastBuilt());
        if (!file) return next();
        response.setHeader('content-type', mediaTypeOf(path, file));
        response.end(file);
      });
    },
  };
}

/** Calls `onEdit` once the files of a folder have been saved. */
function watch(server: ViteDevServer, folder: string, onEdit: () => Promise<void>): void {
  let waiting: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(waiting);
    waiting = setTimeout(onEdit, SAVED_AFTER_MS);
  });
}

function invalidateSite({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const id of moduleIds.values()) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
}

/** A site whose report has the links to parts that pages do not have, too. */
async function withPartErrors(server: ViteDevServer, loaded: LoadedSite): Promise<LoadedSite> {
  const { built, report } = loaded;
  if (!built || built.partLinks.length === 0) return loaded;
  // Vite says itself why an app cannot be rendered.
  const app = await server.ssrLoadModule('/src/entry-server.tsx').catch(() => undefined);
  if (!app) return loaded;
  const errors = deadPartsIn(app as ServerBundle, built.partLinks);
  return { ...loaded, report: { ...report, errors: [...report.errors, ...errors] } };
}

/** Puts the report over the page. Returns `false` if it has nothing that stops a build. */
function showFaults(server: ViteDevServer, { report }: LoadedSite): boolean {
  if (report.errors.length === 0) return false;
  server.ws.send({ type: 'error', err: { message: formatReport(report), stack: '' } });
  return true;
}

/** The file of a site that is not a page, at a path without its first slash. */
function fileAt(path: string, built: LoadedSite['built']): Uint8Array | undefined {
  if (!built) return undefined;
  const file = built.files.get(path) ?? built.publicFiles.get(path);
  if (file) return file;
  const texts: Record<string, string> = Object.assign({}, ...built.versions.map(textFiles));
  const text = texts[path];
  return text === undefined ? undefined : Buffer.from(text);
}

/** The path of a request without percent-encoding, where that is valid. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
