import { siteAt } from '../pages';
import styles from './ErrorScreen.module.css';
import layout from './Layout.module.css';

export function ErrorScreen() {
  const { pages, words } = siteAt(window.location.pathname);
  return (
    <div className={layout.layout}>
      <main className={`content-column opening ${styles.screen}`}>
        <h1 lang="en">Unexpected Application Error!</h1>
        <p className="measure">{words.failed}</p>
        <p className={`wrap spaced ${styles.actions}`}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {words.reload}
          </button>
          {/* Not a router link: the tree that holds the router is the one that failed. */}
          <a className="button" data-variant="quiet" href={pages.home.path}>
            {words.toHome}
          </a>
        </p>
      </main>
    </div>
  );
}
