import './styles/base.css';
import './styles/print.css';
import 'virtual:theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { reportWebVitals } from './reportWebVitals';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

// The pre-paint script leaves the current page in place, nothing at an unknown path, and everything in a copy.
if (root.dataset.copy === undefined) {
  if (root.querySelector('[data-page]')) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

reportWebVitals(import.meta.env.VITE_WEB_VITALS ? console.info : undefined);
