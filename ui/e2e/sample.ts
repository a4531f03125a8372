import { loadServerBundle } from '../document/serverBundle';
import { sampleDist } from '../folders';

const { renderAllPages, ...bundle } = await loadServerBundle(sampleDist);

/** The sample's pages and content, as the document under test was built from it. */
export const { pages, site } = bundle;
export const { fr: notFoundTitle = '' } = bundle.notFoundTitles;
export const { educations, experiences, home, owner, projects, name: siteName, skillGroups } = site;

/** The first heading of each page, by the page's path. */
export const headings: Readonly<Record<string, string>> = Object.fromEntries(
  [...renderAllPages().matchAll(/data-page="([^"]*)".*?<h1[^>]*>([^<]*)</gs)].map(
    ([, path, title]) => [path, title],
  ),
);
