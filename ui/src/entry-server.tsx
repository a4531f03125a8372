import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './frame/Layout';
import { counterpartIn, notFoundTitle, pages as pagesOfApp } from './pages';
import { PageAnchors, sites, urlOf } from './site';

export { sites, urlOf };

export const [site] = sites;

/**
 * The pages, each with itself and its translations where it has any, and with the address to which the header leads in
 * every other language.
 */
export const pages = pagesOfApp.map((page) => {
  const alternates = pagesOfApp
    .filter(({ key }) => key === page.key)
    .map(({ site: { language }, path }) => ({ language, path }));
  const otherSites = sites.filter((site) => site !== page.site);
  const inOtherLanguages = Object.fromEntries(
    otherSites.map((site) => [site.language, counterpartIn(site, page).address]),
  );
  return { ...page, inOtherLanguages, ...(alternates.length > 1 && { alternates }) };
});

/** The not-found page in each language, for its head, at a path that is no page's. */
export const notFoundPages = sites.map((site) => ({
  site,
  path: `${site.pages.home.path.replace(/\/$/, '')}/404`,
  title: notFoundTitle(site),
  description: site.home.description,
  isNotFound: true,
}));

/** The title of the not-found page in each language. */
export const notFoundTitles = Object.fromEntries(
  sites.map((site) => [site.language, notFoundTitle(site)]),
);

/**
 * The markup of every page, one after the other, in one layout. No page has the path `/-`, so no link is current. The
 * script after each page shows it if it is the requested one (headScript.ts).
 */
export function renderAllPages(): string {
  return renderToString(
    <PageAnchors value={Object.fromEntries(pages.map(({ path, id }) => [path, id]))}>
      <StaticRouter location="/-">
        <Layout />
      </StaticRouter>
    </PageAnchors>,
  );
}
