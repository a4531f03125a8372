import type { Plugin } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { fallbackFaces } from '../document/fallbackFaces.ts';
import { isForStaticHost } from '../folders.ts';
import type { Site } from '../view-model/buildViewModel.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';
import { type SiteReader, siteReader } from './siteReader.ts';
import { siteServer } from './siteServer.ts';
import { moduleIds } from './virtualModules.ts';

type Built = NonNullable<LoadedSite['built']>;

/** The site to build, for the app and for the plugins that come after. */
export type SiteSource = ReturnType<typeof siteSource>;

/** Gives the site in `folder` to the app by plugins, and to other plugins by `load`. */
export function siteSource(folder: string) {
  const reader = siteReader(folder);
  return { plugins: [siteModules(reader), siteServer(reader)], load: reader.latestSite };
}

/** The styles of components that not every site has. The document of a site without the component leaves them out. */
const optionalStyles: readonly {
  readonly styles: RegExp;
  readonly isShown: (site: Site) => unknown;
}[] = [
  { styles: /\/components\/metric\/\w+\.module\.css$/, isShown: (site) => site.hasMetrics },
  { styles: /\/components\/Signature\.module\.css$/, isShown: (site) => site.signature },
  {
    styles: /\/(?:Story\w*|Project)\.module\.css$/,
    isShown: (site) => site.projects.some(({ page }) => page),
  },
];

/** Gives the site to the app as modules. */
function siteModules({ latestSite, latestBuilt }: SiteReader): Plugin {
  return {
    name: 'portfolio:site',
    enforce: 'pre',
    async config(_, { command }) {
      // In development, an edit may add the first story, translation or form.
      return { define: flagsOf(command === 'serve' ? undefined : (await latestSite()).built) };
    },
    resolveId: (id) => moduleIds.get(id),
    async load(id) {
      const { name, mode } = this.environment;
      if (id === moduleIds.get('virtual:theme.css'))
        return fallbackFaces + (await latestSite()).theme;
      const optional = optionalStyles.find(({ styles }) => styles.test(id));
      // In development, an edit may add the component.
      if (optional && mode === 'build') {
        const { built } = await latestSite();
        return built && optional.isShown(built.site) ? undefined : '';
      }
      const isSite = id === moduleIds.get('virtual:site');
      if (!isSite && id !== moduleIds.get('virtual:stories')) return undefined;
      const { built = latestBuilt(), report } = await latestSite();
      if (!built) return this.error(formatReport(report));
      if (isSite) return moduleOf(built.versions.map(({ site }) => site));
      // The script of the built page finds the stories in the document.
      const isScriptOfPage = name === 'client' && mode === 'build';
      return moduleOf(isScriptOfPage ? {} : storyMarkup(built));
    },
  };
}

const moduleOf = (value: unknown) => `export default ${JSON.stringify(value)}`;

/** The stories of a site in all of its languages, each with the path of its page. */
const storiesOf = ({ versions }: Built) =>
  versions.flatMap(({ stories }) => Object.entries(stories));

const storyMarkup = (built: Built) =>
  Object.fromEntries(storiesOf(built).map(([path, { html }]) => [path, html]));

/** The parts that a site may lack, as constants of its scripts, which leave out the code for them (src/vite-env.d.ts). */
export const flagsOf = (built: LoadedSite['built']) => ({
  'import.meta.env.IS_FOR_STATIC_HOST': String(isForStaticHost),
  'import.meta.env.HAS_STORIES': String(!built || storiesOf(built).length > 0),
  'import.meta.env.HAS_TRANSLATION': String(!built || built.versions.length > 1),
  'import.meta.env.HAS_DEMO_FORM': String(!built || built.content.contact.form === 'demo'),
  'import.meta.env.HAS_MAIL_FORM': String(!built || built.content.contact.form === 'mail'),
  'import.meta.env.HAS_SERVER_FORM': String(!built || built.content.contact.form === 'server'),
});
