import { type LoadedSite, loadSite } from '../view-model/loadSite.ts';

export type SiteReader = ReturnType<typeof siteReader>;

/** Reads the site in `folder`: once in a build, and again at each edit in development. */
export function siteReader(folder: string) {
  /** The last reading of the site, which may still be going on. */
  let latestReading: Promise<LoadedSite> | undefined;
  let latestBuilt: LoadedSite['built'];

  /** Reads the site, even if it was read before. */
  async function readAgain(): Promise<LoadedSite> {
    latestReading = loadSite(folder);
    const site = await latestReading;
    latestBuilt = site.built ?? latestBuilt;
    return site;
  }

  return {
    folder,
    readAgain,
    /** Gives the site as it was read last. The first call reads it. */
    latestSite: () => latestReading ?? readAgain(),
    /** Replaces the latest site, once a later check has added errors to its report. */
    setLatestSite(site: LoadedSite): void {
      latestReading = Promise.resolve(site);
    },
    /** Gives the site as it was when it could last be built. */
    latestBuilt: () => latestBuilt,
  };
}
