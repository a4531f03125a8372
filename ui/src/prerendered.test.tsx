import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fr } from '../content/words/fr';
import { liveForms } from '../document/contact';
import { renderedRoot } from '../document/document';
import { loadedSite } from '../harness/sites';
import { inlineScripts } from '../vite/document';
import { flagsOf } from '../vite/site';
import * as entry from './entry-server';
import { Layout } from './frame/Layout';
import { LiveContact, type LiveForms } from './live';
import { pages } from './pages';

const scripts = await inlineScripts(flagsOf(undefined));
const rendered = (live: LiveForms | null) => renderedRoot({ ...entry, scripts, live });
const html = rendered(null);
const [beginning = ''] = html.split('<script id="prepaint"');
const live = liveForms([{ words: fr, content: (await loadedSite()).content }]);

/** The document at `path` once its markup is there, all or what comes before the pre-paint script, and each script in it has run in its place. */
function arrive(path: string, body = beginning, state: unknown = null): HTMLElement {
  history.replaceState(state, '', path);
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '<title>–</title>';
  run(scripts.head);
  document.body.innerHTML = body;
  for (const script of document.querySelectorAll<HTMLScriptElement>('main script, #prepaint')) {
    const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    run(script.text);
    current.mockRestore();
  }
  return document.getElementById('root') as HTMLElement;
}

// biome-ignore lint/security/noGlobalEval: the page runs these sources alone, as here
const run = (source: string) => window.eval(source);

/** The pages in the document, those of them that are shown before the rest has arrived, the links marked, and whether the browser waits with its first frame. */
function seen() {
  const pathsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.page);
  const marked = [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent);
  const waits = document.querySelector('link[rel="expect"]') !== null;
  return { kept: pathsOf('[data-page]'), shown: pathsOf('[data-shown]'), marked, waits };
}

const all = pages.map(({ path }) => path);

test('before any script the document has every page once, in order, none current, and no enabled button', () => {
  document.body.innerHTML = html;
  expect(seen()).toMatchObject({ kept: all, marked: [] });
  expect(document.getElementById('root')?.dataset.prerendered).toBe('');
  expect(document.querySelectorAll('button:enabled')).toHaveLength(0);
});

const unknown = ['/nulle-part', '/profil/', '/PROFIL', '/-'].map((path) => ({ path, label: '' }));

test.each([...pages, ...unknown])(
  '$path, where it is a page, is shown and its link marked before the rest has arrived; then the pre-paint script keeps it alone, with its title',
  ({ path, label, ...page }) => {
    const [own, marked] = label ? [[path], [label]] : [[], []];
    expect(arrive(path).dataset.prerendered).toBe(label ? 'shown' : '');
    expect(seen()).toEqual({ kept: all, shown: own, marked, waits: !label });
    const root = arrive(path, html);
    expect(seen()).toEqual({ kept: own, shown: [], marked, waits: false });
    expect(document.title).toBe('title' in page ? page.title : entry.notFoundTitles.fr);
    expect(root.dataset.prerendered).toBeUndefined();
    expect(root.querySelectorAll('main, script, button:disabled')).toHaveLength(1);
    for (const link of root.querySelectorAll('nav a'))
      expect(link.getAttribute('href')).not.toContain('#');
  },
);

test('/index.html is the home page once all has arrived', () => {
  arrive('/index.html');
  expect(seen()).toMatchObject({ shown: [], marked: [], waits: true });
  arrive('/index.html', html);
  expect([seen().kept, location.pathname]).toEqual([['/'], '/']);
});

test('a history entry that is returned to waits until its scroll position exists', () => {
  arrive('/about', undefined, { key: 'abc' });
  expect(seen()).toMatchObject({ shown: [], waits: true });
});

test('the pre-paint script keeps all of a copy in an archive, where a live form cannot send and says so', () => {
  const entry = { responseStatus: 200 } as PerformanceNavigationTiming;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const root = arrive('/kept/2026/contact', rendered(live));
  entries.mockRestore();
  expect(seen().kept).toEqual(all);
  expect(root.dataset.copy).toBe('');
  // Enter in a field sends by the form's button alone.
  expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
  expect(root.querySelector('form')?.textContent).toMatch(/ne peut rien envoyer/);
  expect(root.querySelector('noscript')).toBe(null);
});

test('the pre-paint script keeps a submit, which the form repeats', () => {
  const form = arrive('/contact', html).querySelector('form');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  expect([submit.defaultPrevented, form?.dataset.submitted]).toEqual([true, '']);
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
            <Layout />
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
      const root = arrive(path, rendered(delivery));
      const heading = root.querySelector('h1');
      await hydrate(root, delivery);
      expect(reports).toEqual([]);
      expect(root.querySelector('h1')).toBe(heading);
      react?.unmount();
      history.scrollRestoration = 'auto';
    }
  });

  test('reports a mismatch if the live page is taken for the default one', async () => {
    await hydrate(arrive('/contact', rendered(live)));
    expect(reports).not.toEqual([]);
  });
});
