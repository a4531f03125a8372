import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fr } from '../content/words/fr';
import { liveForms } from '../document/contact';
import { renderedRoot } from '../document/document';
import { inlineScripts } from '../document/inlineScripts';
import { loadedSite } from '../harness/sites';
import { App } from './App';
import * as entry from './entry-server';
import { LiveContact, type LiveForms } from './live';
import { pages } from './pages';

const scripts = await inlineScripts({ HAS_STORIES: true, HAS_TRANSLATION: true });
const rendered = (live: LiveForms | null) =>
  `<head></head><body>${renderedRoot({ ...entry, scripts, live })}</body>`;
const html = rendered(null);

const live = liveForms([{ words: fr, content: (await loadedSite()).content }]);

/** The document as the browser has it once the pre-paint script has run at `path`. */
function open(path: string, file = html): HTMLElement {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(file) ?? [];
  arrive(path, body);
  runElement(document.querySelector<HTMLScriptElement>('#prepaint'));
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

/** The document at `path` once its markup is there and each script in it has run in its place. */
function arrive(path: string, body: string, state: unknown = null): void {
  history.replaceState(state, '', path);
  document.head.innerHTML = '<title>–</title>';
  run(scripts.head);
  document.body.innerHTML = body;
  for (const script of document.querySelectorAll<HTMLScriptElement>('main script'))
    runElement(script);
}

/** Runs a script that reads the elements around it. */
function runElement(script: HTMLScriptElement | null): void {
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  run(script?.text ?? '');
  current.mockRestore();
}

// biome-ignore lint/security/noGlobalEval: the page runs these sources alone, as here
const run = (source: string) => window.eval(source);

const main = (file = html) => file.slice(0, file.indexOf('<script id="prepaint"'));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-shown]')].map((page) => page.dataset.page);
const waits = () => document.querySelector('link[rel="expect"]') !== null;

const parts = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-page]')].map((part) => part.dataset.page);
const current = (root: HTMLElement) =>
  [...root.querySelectorAll('[aria-current]')].map((link) => link.textContent);

const expectLinksToPages = (root: HTMLElement) => {
  for (const link of root.querySelectorAll('nav a'))
    expect(link.getAttribute('href')).not.toContain('#');
};

test('before any script the document has every page once, in order, none current, and no enabled button', () => {
  document.body.innerHTML = html;
  const root = document.getElementById('root') as HTMLElement;
  expect(parts(root)).toEqual(pages.map(({ path }) => path));
  expect(root.dataset.prerendered).toBe('');
  expect(current(root)).toEqual([]);
  expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
});

test('the script in the head sets the stored theme', () => {
  localStorage.setItem('theme', 'dark');
  arrive('/', '');
  expect(document.documentElement.dataset.theme).toBe('dark');
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test.each(pages)(
  '$path is shown, its link marked, before the rest has arrived; then the pre-paint script keeps it alone, with its title',
  ({ path, label, title }) => {
    arrive(path, main());
    expect([shown(), current(document.body), waits()]).toEqual([[path], [label], false]);
    const root = open(path);
    expect([parts(root), current(root), shown(), waits()]).toEqual([[path], [label], [], false]);
    expect(document.title).toBe(title);
    expect(root.dataset.prerendered).toBeUndefined();
    expect(root.querySelectorAll('script, button:disabled')).toHaveLength(0);
    expectLinksToPages(root);
  },
);

test.each(['/nulle-part', '/profil/', '/PROFIL', '/-'])(
  'at %s nothing is shown yet, then no page is kept',
  (path) => {
    arrive(path, main());
    expect([shown(), current(document.body), waits()]).toEqual([[], [], true]);
    const root = open(path);
    expect([parts(root), current(root)]).toEqual([[], []]);
    expect(root.dataset.prerendered).toBeUndefined();
    expect(root.querySelector('main')).not.toBe(null);
    expectLinksToPages(root);
  },
);

test('/index.html is the home page once all has arrived', () => {
  arrive('/index.html', main());
  expect([shown(), current(document.body), waits()]).toEqual([[], [], true]);
  expect(parts(open('/index.html'))).toEqual(['/']);
  expect(location.pathname).toBe('/');
});

test('a history entry that is returned to waits until its scroll position exists', () => {
  arrive('/about', main(), { key: 'abc' });
  expect([shown(), waits()]).toEqual([[], true]);
});

describe('the pre-paint script', () => {
  test('keeps all of a copy in an archive, where a live form cannot send and says so', () => {
    const entry = { responseStatus: 200 } as PerformanceNavigationTiming;
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
    const root = open('/kept/2026/contact', rendered(live));
    entries.mockRestore();
    expect(parts(root)).toEqual(pages.map(({ path }) => path));
    expect(root.dataset.copy).toBe('');
    // Enter in a field sends by the form's button alone.
    expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
    expect(root.querySelector('form')?.textContent).toMatch(/ne peut rien envoyer/);
    expect(root.querySelector('noscript')).toBe(null);
  });

  test('keeps a submit, which the form repeats', () => {
    const form = open('/contact').querySelector('form') as HTMLFormElement;
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(form.dataset.submitted).toBe('');
  });
});

describe('React’s development build', () => {
  const reports: unknown[] = [];
  let react: Root | undefined;

  beforeEach(() => {
    reports.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...args) => reports.push(args));
    // React suggests its developer tools there.
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('scrollTo', () => {});
  });

  afterEach(() => {
    react?.unmount();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  async function hydrate(root: HTMLElement, value: LiveForms | null = null): Promise<void> {
    react = hydrateRoot(
      root,
      <StrictMode>
        <LiveContact value={value}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </LiveContact>
      </StrictMode>,
      { onRecoverableError: (error) => reports.push(error) },
    );
    // React's last effect, as in the browser.
    await vi.waitFor(() => expect(history.scrollRestoration).toBe('manual'), { timeout: 30_000 });
  }

  test.each(pages)('hydrates $path without a mismatch, where it is live too', async ({ path }) => {
    for (const delivery of [null, live]) {
      const root = open(path, rendered(delivery));
      const heading = root.querySelector('h1');
      await hydrate(root, delivery);
      expect(reports).toEqual([]);
      expect(root.querySelector('h1')).toBe(heading);
      react?.unmount();
      history.scrollRestoration = 'auto';
    }
  });

  test('reports a mismatch if the live page is taken for the default one', async () => {
    await hydrate(open('/contact', rendered(live)));
    expect(reports).not.toEqual([]);
  });

  test('reports a mismatch if the markup differs', async () => {
    const root = open('/about');
    root.querySelector('h1')?.append('Autre chose');
    await hydrate(root);
    expect(reports).not.toEqual([]);
  });
});
