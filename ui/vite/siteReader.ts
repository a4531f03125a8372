import { type LoadedSite, loadSite } from '../view-model/loadSite.ts';

/** Reads the site in `folder`: once a build, and again at each edit in development. */
export function siteReader(folder: string) {
  let loading: Promise<LoadedSite> | undefined;
  let lastBuilt: LoadedSite['built'];

  async function reread(): Promise<LoadedSite> {
    loading = loadSite(folder);
    const loaded = await loading;
    lastBuilt = loaded.built ?? lastBuilt;
    return loaded;
  }

  return {
    folder,
    /** Gives the site as it was read last. */
    load: () => loading ?? reread(),
    reread,
    /** Puts `loaded` in the place of what was read. */
    replace(loaded: LoadedSite): void {
      loading = Promise.resolve(loaded);
    },
    /** Gives the site as it was when it could last be built. */
    lastBuilt: () => lastBuilt,
  };
}

export type SiteReader = ReturnType<typeof siteReader>;
