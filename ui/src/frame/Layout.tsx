import { useLocation } from 'react-router-dom';
import { pages, siteAt } from '../pages';
import { NotFound } from '../pages/NotFound';
import { langAttribute, SiteContext, sites, useIsPrerendered } from '../site';
import { Footer } from './Footer';
import { Header } from './Header';
import { InEachLanguage } from './InEachLanguage';
import styles from './Layout.module.css';
import { RouteChange } from './RouteChange';

/**
 * The page that the address names, between its header and its footer. While the build renders the document, the layout has all
 * pages, and a header and a footer in each language.
 *
 * The router's own `Routes` brings 4 kB of compressed patterns and data loading, which fixed paths do not need.
 */
export function Layout() {
  const { pathname } = useLocation();
  const isPrerendered = useIsPrerendered();
  const shownSites = isPrerendered ? sites : [siteAt(pathname)];
  const shownPages = isPrerendered ? pages : pages.filter(({ path }) => path === pathname);
  return (
    <div className={styles.layout}>
      <InEachLanguage sites={shownSites}>
        <Header />
      </InEachLanguage>
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {shownPages.map(({ site, id, path, section, Component, project }) => (
          <SiteContext key={path} value={site}>
            <div id={id} data-page={path} data-section={section} {...langAttribute(site)}>
              <Component project={project} />
            </div>
            {isPrerendered && <script>showPage()</script>}
          </SiteContext>
        ))}
        {shownPages.length === 0 && (
          <InEachLanguage sites={shownSites}>
            <NotFound />
          </InEachLanguage>
        )}
      </main>
      <InEachLanguage sites={shownSites}>
        <Footer />
      </InEachLanguage>
      <RouteChange />
    </div>
  );
}
