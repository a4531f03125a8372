import { Component, type ReactNode } from 'react';
import { siteAt } from '../pages';
import layout from './Layout.module.css';

/** Shows the error screen in place of a tree that failed to render (specification §8). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  /** The router fell with its tree: without it, going back would change the address and nothing else. */
  private readonly retry = () => this.setState({ failed: false });

  override componentDidMount() {
    window.addEventListener('popstate', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('popstate', this.retry);
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
