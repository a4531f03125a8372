import { useContext } from 'react';
import type { Page } from '../pages';
import { NotFound } from '../pages/NotFound';
import { langAttribute, PageAnchors, type Site, SiteContext } from '../site';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { RouteChange } from './RouteChange';

interface Props {
  /** The site in the language of the page shown; in all languages where all pages are. */
  readonly sites: readonly [Site, ...Site[]];
  /** The page shown, or all. */
  readonly pages: readonly Page[];
}

export function Layout({ sites, pages }: Props) {
  const isPrerendered = useContext(PageAnchors) !== null;
  return (
    <div className={styles.layout}>
      {sites.map((site) => (
        <SiteContext key={site.language} value={site}>
          <Header />
        </SiteContext>
      ))}
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {pages.map(({ site, id, path, section, Page, project }) => (
          <SiteContext key={path} value={site}>
            <div id={id} data-page={path} data-section={section} {...langAttribute(site)}>
              <Page project={project} />
            </div>
            {isPrerendered && <script>showPage()</script>}
          </SiteContext>
        ))}
        {pages.length === 0 && (
          <SiteContext value={sites[0]}>
            <NotFound />
          </SiteContext>
        )}
      </main>
      {sites.map((site) => (
        <SiteContext key={site.language} value={site}>
          <Footer />
        </SiteContext>
      ))}
      <RouteChange />
    </div>
  );
}
