import type { Plugin, ViteDevServer } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { fallbackFaces } from '../document/fallbackFaces.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import type { ServerBundle } from '../document/serverBundle.ts';
import { isForStaticHost } from '../folders.ts';
import type { Site } from '../view-model/buildViewModel.ts';
import { type LoadedSite, loadSite } from '../view-model/loadSite.ts';
import { mediaTypeOf } from './mediaTypes.ts';
import { reportPrinter } from './reportPrinter.ts';
import { textFiles } from './textFiles.ts';

/** The view model of the site, which `src/site.ts` imports. */
const SITE = 'virtual:site';
/** The fallbacks of the typefaces, and the owner's tokens, which `src/main.tsx` imports after the product's. */
const THEME = 'virtual:theme.css';
/** The markup of the stories, which `src/components/Story.tsx` imports. */
const STORIES = 'virtual:stories';
const RESOLVED = Object.fromEntries(
  [SITE, THEME, STORIES].map((id) => [id, `\0${id}`]),
) as Readonly<Record<string, string>>;

/** Styles of components that a site may not show: they are left out of its document. */
const optionalStyles: readonly (readonly [styles: RegExp, isShown: (site: Site) => unknown])[] = [
  [/\/components\/metric\/\w+\.module\.css$/, (site) => site.hasMetrics],
  [/\/components\/Signature\.module\.css$/, (site) => site.signature],
  [/\/(?:Story\w*|Project)\.module\.css$/, (site) => site.projects.some(({ page }) => page)],
];

/** An editor empties a file before it writes it: what is read too soon has no content. */
const SAVED_AFTER_MS = 50;

/** The element of `index.html` that loads the app. */
const APP_SCRIPT = '<script type="module" src="/src/main.tsx"></script>';

type Built = NonNullable<LoadedSite['built']>;

/** The site to build, for the app and for the plugins that come after. */
export type SiteSource = ReturnType<typeof siteSource>;

/** The site in `folder`, as plugin and as value: read once a build, and again at each edit in development. */
export function siteSource(folder: string) {
  let loading: Promise<LoadedSite> | undefined;
  const load = () => {
    loading ??= loadSite(folder);
    return loading;
  };
  /** In development, a site that cannot be built is shown as it last was, or not at all, under the report. */
  let shown: LoadedSite['built'];
  const print = reportPrinter();

  async function read(): Promise<LoadedSite> {
    loading = loadSite(folder);
    const loaded = await loading;
    shown = loaded.built ?? shown;
    return loaded;
  }

  /** Adds the errors that only the rendered pages of a site tell. The server has to have started. */
  async function checkPages(server: ViteDevServer, loaded: LoadedSite): Promise<LoadedSite> {
    const checked = await withPartErrors(server, loaded);
    loading = Promise.resolve(checked);
    print(checked.report);
    return checked;
  }

  async function reload(server: ViteDevServer): Promise<LoadedSite> {
    const loaded = await read();
    invalidateSite(server);
    return checkPages(server, loaded);
  }

  const plugin: Plugin = {
    name: 'portfolio:site',
    enforce: 'pre',
    async config(_, { command }) {
      // In development, an edit may bring the first one.
      return { define: flagsOf(command === 'serve' ? undefined : (await load()).built) };
    },
    resolveId: (id) => RESOLVED[id],
    async load(id) {
      if (id === RESOLVED[THEME]) return fallbackFaces + (await load()).theme;
      const [, isShown] = optionalStyles.find(([styles]) => styles.test(id)) ?? [];
      // In development, an edit may bring it.
      if (isShown && this.environment.mode === 'build') {
        const { built } = await load();
        return built && isShown(built.site) ? undefined : '';
      }
      if (id !== RESOLVED[SITE] && id !== RESOLVED[STORIES]) return undefined;
      const { built = shown, report } = await load();
      if (!built) return this.error(formatReport(report));
      if (id === RESOLVED[STORIES]) {
        // The script of the built page finds them in the document.
        const { name, mode } = this.environment;
        const html = storiesOf(built).map(([path, story]) => [path, story.html]);
        const known = name === 'client' && mode === 'build' ? [] : html;
        return `export default ${JSON.stringify(Object.fromEntries(known))}`;
      }
      return `export default ${JSON.stringify(built.versions.map(({ site }) => site))}`;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server && !shown ? html.replace(APP_SCRIPT, '') : html),
    },
    async configureServer(server) {
      const loaded = await read();
      print(loaded.report);
      server.httpServer?.once('listening', async () =>
        showFaults(server, await checkPages(server, loaded)),
      );
      server.watcher.add(folder);
      let waiting: NodeJS.Timeout | undefined;
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return;
        clearTimeout(waiting);
        waiting = setTimeout(async () => showIn(server, await reload(server)), SAVED_AFTER_MS);
      });
      server.ws.on('connection', async () => showFaults(server, await load()));
      server.middlewares.use(async (request, response, next) => {
        const path = decodedPath(request.url ?? '/').slice(1);
        const file = shown && fileAt(path, shown);
        if (!file) return next();
        response.setHeader('content-type', mediaTypeOf(path, file));
        response.end(file);
      });
    },
  };
  return { plugin, load };
}

/** The file of a site that is not a page, at a path without its first slash. */
function fileAt(path: string, { files, publicFiles, versions }: Built): Uint8Array | undefined {
  const file = files.get(path) ?? publicFiles.get(path);
  if (file) return file;
  const texts: Record<string, string> = Object.assign({}, ...versions.map(textFiles));
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

/** The stories in each of its languages, by the path of their page. */
const storiesOf = ({ versions }: Built) =>
  versions.flatMap(({ stories }) => Object.entries(stories));

/** The parts that a site may lack, as constants of its scripts, which leave out the code for them (src/vite-env.d.ts). */
export const flagsOf = (built: LoadedSite['built']) => ({
  'import.meta.env.IS_FOR_STATIC_HOST': String(isForStaticHost),
  'import.meta.env.HAS_STORIES': String(!built || storiesOf(built).length > 0),
  'import.meta.env.HAS_TRANSLATION': String(!built || built.versions.length > 1),
  'import.meta.env.HAS_DEMO_FORM': String(!built || built.content.contact.form === 'demo'),
  'import.meta.env.HAS_MAIL_FORM': String(!built || built.content.contact.form === 'mail'),
  'import.meta.env.HAS_SERVER_FORM': String(!built || built.content.contact.form === 'server'),
});

function invalidateSite({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const id of Object.values(RESOLVED)) {
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

function showIn(server: ViteDevServer, loaded: LoadedSite): void {
  if (!showFaults(server, loaded)) server.ws.send({ type: 'full-reload' });
}

/** Puts the report over the page; whether there was anything to report that stops a build. */
function showFaults(server: ViteDevServer, { report }: LoadedSite): boolean {
  if (report.errors.length === 0) return false;
  server.ws.send({ type: 'error', err: { message: formatReport(report), stack: '' } });
  return true;
}
