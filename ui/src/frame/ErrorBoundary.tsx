import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

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
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
