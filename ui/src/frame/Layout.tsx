import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt, pages, siteAt } from '../pages';
import { NotFound } from '../pages/NotFound';
import { langAttribute, PageAnchors, SiteContext, sites } from '../site';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { RouteChange } from './RouteChange';

/**
 * The page that the address names; while the build renders them into one document all, between headers and footers in
 * each language.
 *
 * The router's own `Routes` brings 4 kB of compressed patterns and data loading, which fixed paths do not need.
 */
export function Layout() {
  const { pathname } = useLocation();
  const isPrerendered = use(PageAnchors) !== null;
  const shownSites = isPrerendered ? sites : [siteAt(pathname)];
  const page = pageAt(pathname);
  const shownPages = isPrerendered ? pages : page ? [page] : [];
  const inEach = (part: ReactNode) =>
    shownSites.map((site) => (
      <SiteContext key={site.language} value={site}>
        {part}
      </SiteContext>
    ));
  return (
    <div className={styles.layout}>
      {inEach(<Header />)}
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {shownPages.map(({ site, id, path, section, Page, project }) => (
          <SiteContext key={path} value={site}>
            <div id={id} data-page={path} data-section={section} {...langAttribute(site)}>
              <Page project={project} />
            </div>
            {isPrerendered && <script>showPage()</script>}
          </SiteContext>
        ))}
        {shownPages.length === 0 && inEach(<NotFound />)}
      </main>
      {inEach(<Footer />)}
      <RouteChange />
    </div>
  );
}
