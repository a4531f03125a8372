import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

/** Shows the error screen in place of a tree that failed to render (specification §8). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
