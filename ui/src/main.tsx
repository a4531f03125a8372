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

// The pre-paint script has left the markup of the requested page, and records what changes it (prepaint.ts): React hydrates
// it, synchronously, because an extension could change the markup again between two tasks. At an unknown path there is no
// markup to hydrate. A copy that was saved keeps the markup of all pages, and stays without React.
if (window.markupChanges) {
  const restoreFormState = saveFormState(root);
  const onRecoverableError = (error: unknown) => {
    restoreFormState();
    // React's own handler would report it as an uncaught error.
    console.warn(error);
  };
  withPristineMarkup(window.markupChanges, () =>
    flushSync(() => hydrateRoot(root, app, { onRecoverableError })),
  );
} else if (root.dataset.copy === undefined) createRoot(root).render(app);

// The built page has it in its head.
if (import.meta.env.DEV) followTheme();

reportWebVitals(import.meta.env.VITE_WEB_VITALS ? console.info : undefined);
