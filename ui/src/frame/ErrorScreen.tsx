import { siteAt } from '../pages';
import layout from './Layout.module.css';

export function ErrorScreen() {
  const { pages, words } = siteAt(window.location.pathname);
  return (
    <div className={layout.layout}>
      <main className="content-column">
        <h1 lang="en">Unexpected Application Error!</h1>
        <p className="measure spaced">{words.failed}</p>
        <p className="stack wrap spaced">
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
