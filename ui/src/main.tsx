import './styles/main.css';
import 'virtual:theme.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { saveFormState } from './formState';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { Layout } from './frame/Layout';
import { followTheme } from './frame/theme';
import { reportWebVitals } from './reportWebVitals';
import { withPristineMarkup } from './withPristineMarkup';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <Layout />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

// The pre-paint script leaves the current page in place, nothing at an unknown path, and everything in a copy.
// At once: between two tasks someone could change the markup again.
if (window.changes) {
  const restoreFormState = saveFormState(root);
  const onRecoverableError = (error: unknown) => {
    restoreFormState();
    // React's own handler would report it as an uncaught error.
    console.warn(error);
  };
  withPristineMarkup(window.changes, () =>
    flushSync(() => hydrateRoot(root, app, { onRecoverableError })),
  );
} else if (root.dataset.copy === undefined) createRoot(root).render(app);

// The built page has it in its head.
if (import.meta.env.DEV) followTheme();

reportWebVitals(import.meta.env.VITE_WEB_VITALS ? console.info : undefined);
