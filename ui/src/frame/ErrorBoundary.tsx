import { Component, type ReactNode } from 'react';
import { siteAt } from '../pages';
import layout from './Layout.module.css';

/** Shows the error screen in place of a tree that failed to render (specification §8). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  /**
   * Renders the tree again when the visitor goes back. The router was in the tree that failed, so going back would change the
   * address and nothing else.
   */
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
            {/* No PageLink: the router was in the tree that failed. */}
            <a className="button" data-variant="quiet" href={pages.home.path}>
              {words.toHome}
            </a>
          </p>
        </main>
      </div>
    );
  }
}
