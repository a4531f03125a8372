// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

let failing = true;

function Page() {
  if (failing) throw new Error('the secret of the fault');
  return <p>tout va bien</p>;
}

let unmount = () => {};

beforeEach(() => {
  // React logs the error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

function show(): void {
  ({ unmount } = render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  ));
}

test('shows its children', () => {
  failing = false;
  show();
  expect(screen.getByText('tout va bien')).toBeTruthy();
});

test('shows the specified title, a sentence, a reload and a way home, and nothing of the error', () => {
  failing = true;
  show();
  const heading = screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  expect(heading.lang).toBe('en');
  expect(screen.getByRole('button')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link').getAttribute('href')).toBe('/');
  expect(document.body.textContent).not.toMatch(/secret|at Page/);
});

test('tries again when the visitor goes back', () => {
  failing = true;
  show();
  failing = false;
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('tout va bien')).toBeTruthy();
});
