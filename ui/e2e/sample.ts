import { loadServerBundle } from '../document/serverBundle';
import { sampleDist } from '../folders';

const { renderAllPages, ...bundle } = await loadServerBundle(sampleDist);

/** The pages and the view model of the sample, from which the document under test was built. */
export const { pages, site } = bundle;
export const { fr: notFoundTitle = '' } = bundle.notFoundTitles;
export const { educations, experiences, home, owner, projects, name: siteName, skillGroups } = site;

/** The words by which a page in French thanks for a message. */
export const SUCCESS = 'Message envoyé avec succès\u00a0!';

/** The first heading of each page, by the page's path. */
export const headings: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    renderAllPages().matchAll(/data-page="([^"]*)".*?<h1[^>]*>([^<]*)</gs),
    ([, path, heading]) => [path, heading],
  ),
);
