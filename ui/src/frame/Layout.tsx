import type { ReactNode } from 'react';
import { type Site, SiteContext, useSite } from '../site';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { langAttribute } from './langAttribute';
import { RouteChange } from './RouteChange';

interface Props {
  /** The site in the language of the page shown; in all languages where all pages are. */
  readonly sites: readonly Site[];
  readonly children: ReactNode;
}

export function Layout({ sites, children }: Props) {
  return (
    <div className={styles.layout}>
      {sites.map((site) => (
        <SiteContext key={site.language} value={site}>
          <SkipLink />
          <Header />
        </SiteContext>
      ))}
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {children}
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

function SkipLink() {
  const site = useSite();
  const { words } = site;
  return (
    <a className={`screen-only ${styles.skip}`} href="#contenu" {...langAttribute(site)}>
      {words.skip}
    </a>
  );
}
