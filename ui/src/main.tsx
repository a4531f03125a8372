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

// The pre-paint script has kept the markup of the requested page, and records changes to that markup (prepaint.ts). React
// hydrates it in one task, because an extension could change it again between two tasks.
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
} else if (root.dataset.copy === undefined) {
  // An unknown path has no markup to hydrate. A saved copy keeps the markup of all pages, and stays without React.
  createRoot(root).render(app);
}

// In the built page the script in the head does this (headScript.ts).
if (import.meta.env.DEV) followTheme();

reportWebVitals(import.meta.env.VITE_WEB_VITALS ? console.info : undefined);
