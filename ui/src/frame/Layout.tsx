import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { RouteChange } from './RouteChange';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a className={`screen-only ${styles.skip}`} href="#contenu">
        Aller au contenu
      </a>
      <Header />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteChange />
    </div>
  );
}
