import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fr } from '../content/words/fr';
import { renderedRoot } from '../document/document';
import { loadedSite } from '../harness/sites';
import { type ContactForm, contactFormView } from '../view-model/contactForm';
import { inlineScripts } from '../vite/document';
import { flagsOf } from '../vite/site';
import * as entry from './entry-server';
import { Layout } from './frame/Layout';
import { pages } from './pages';

const scripts = await inlineScripts(flagsOf(undefined));
const html = renderedRoot({ ...entry, scripts });
const [beginning = ''] = html.split('<script id="prepaint"');

const { content } = await loadedSite();
const formKinds = ['demo', 'mail', 'server', 'none'] as const;

/** The contact form of the sample if its content asked for another kind. */
const formOf = (form: ContactForm['kind']) =>
  contactFormView({ ...content, contact: { ...content.contact, form } }, fr);

/** Gives the app this form. */
const giveForm = (form: ContactForm) => Object.assign(entry.site.contact, { form });

/** The markup of the site with a form. */
function renderedWith(kind: ContactForm['kind']): string {
  giveForm(formOf(kind));
  return renderedRoot({ ...entry, scripts });
}

afterEach(() => {
  giveForm(formOf('demo'));
});

/**
 * Loads the document at `path` and runs each script in its place. `body` is the whole markup, or as much of it as has
 * arrived: by default the part before the pre-paint script.
 */
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

/** The state of the document, which the scripts change. */
function documentState() {
  const pathsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.page);
  const currentLinks = [...document.querySelectorAll('[aria-current]')];
  return {
    /** The paths of the pages in the document. */
    pages: pathsOf('[data-page]'),
    /** The paths of the pages that are shown before the rest has arrived. */
    shownEarly: pathsOf('[data-shown]'),
    currentLinks: currentLinks.map((link) => link.textContent),
    /** The browser waits with its first frame. */
    isWaiting: document.querySelector('link[rel="expect"]') !== null,
  };
}

const allPaths = pages.map(({ path }) => path);

test('before any script the document has every page once, in order', () => {
  document.body.innerHTML = html;
  expect(documentState()).toMatchObject({ pages: allPaths, currentLinks: [] });
  expect(document.getElementById('root')?.dataset.prerendered).toBe('');
});

test('before any script no button is enabled', () => {
  document.body.innerHTML = html;
  expect(document.querySelectorAll('button:enabled')).toHaveLength(0);
});

test.each(pages)('$path is shown with its link marked before the rest has arrived', (page) => {
  const root = arrive(page.path);

  expect(root.dataset.prerendered).toBe('shown');
  expect(documentState()).toEqual({
    pages: allPaths,
    shownEarly: [page.path],
    currentLinks: [page.label],
    isWaiting: false,
  });
});

test.each(pages)('the pre-paint script keeps $path alone, with its title', (page) => {
  const root = arrive(page.path, html);

  expect(documentState()).toEqual({
    pages: [page.path],
    shownEarly: [],
    currentLinks: [page.label],
    isWaiting: false,
  });
  expect(document.title).toBe(page.title);
  expectReadyForReact(root);
});

const unknownPaths = ['/nulle-part', '/profil/', '/PROFIL', '/-'];

test.each(unknownPaths)('at the unknown path %s nothing is shown early', (path) => {
  const root = arrive(path);

  expect(root.dataset.prerendered).toBe('');
  expect(documentState()).toEqual({
    pages: allPaths,
    shownEarly: [],
    currentLinks: [],
    isWaiting: true,
  });
});

test.each(unknownPaths)('at the unknown path %s the pre-paint script keeps no page', (path) => {
  const root = arrive(path, html);

  expect(documentState()).toEqual({
    pages: [],
    shownEarly: [],
    currentLinks: [],
    isWaiting: false,
  });
  expect(document.title).toBe(entry.notFoundTitles.fr);
  expectReadyForReact(root);
});

/** Expects the markup that React renders: one `main`, no script, enabled buttons, and links to pages. */
function expectReadyForReact(root: HTMLElement): void {
  expect(root.dataset.prerendered).toBeUndefined();
  expect(root.querySelectorAll('main')).toHaveLength(1);
  expect(root.querySelectorAll('script, button:disabled')).toHaveLength(0);
  for (const link of root.querySelectorAll('nav a'))
    expect(link.getAttribute('href')).not.toContain('#');
}

test('/index.html is the home page once all has arrived', () => {
  arrive('/index.html');
  expect(documentState()).toMatchObject({ shownEarly: [], currentLinks: [], isWaiting: true });

  arrive('/index.html', html);
  expect(documentState().pages).toEqual(['/']);
  expect(location.pathname).toBe('/');
});

test('a history entry that is returned to waits until its scroll position exists', () => {
  arrive('/about', undefined, { key: 'abc' });
  expect(documentState()).toMatchObject({ shownEarly: [], isWaiting: true });
});

/** The document as an archive keeps it: at a path that is no page of the site, and yet answered with success. */
function arriveInArchive(body: string): HTMLElement {
  const entry = { responseStatus: 200 } as PerformanceNavigationTiming;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const root = arrive('/kept/2026/contact', body);
  entries.mockRestore();
  return root;
}

const formsInCopies = [
  { name: 'that thanks', kind: 'demo' },
  { name: 'for a mail program', kind: 'mail' },
  { name: 'for the server', kind: 'server' },
] as const;

test('the pre-paint script keeps all pages of a copy in an archive', () => {
  const root = arriveInArchive(html);

  expect(documentState().pages).toEqual(allPaths);
  expect(root.dataset.copy).toBe('');
});

test.each(formsInCopies)(
  'in a copy in an archive, a form $name says that it cannot send',
  ({ kind }) => {
    const root = arriveInArchive(renderedWith(kind));

    // Enter in a field sends by the form's button alone.
    expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
    expect(root.querySelector('form')?.textContent).toMatch(/ne peut rien envoyer/);
    expect(root.querySelector('noscript')).toBe(null);
  },
);

/** Submits a form, and tells if the browser is kept from sending it at once. */
function isHeldBack(form: HTMLFormElement | null): boolean {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  return submit.defaultPrevented;
}

test('the pre-paint script holds a submit back for the form to repeat', () => {
  const form = arrive('/contact', html).querySelector('form');

  expect(isHeldBack(form)).toBe(true);
  expect(form?.dataset.submitted).toBe('');
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

  async function hydrate(root: HTMLElement): Promise<void> {
    react = hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <Layout />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => reports.push(error) },
    );
    // React's last effect, as in the browser.
    await vi.waitFor(() => expect(history.scrollRestoration).toBe('manual'), { timeout: 30_000 });
  }

  async function expectHydrated(path: string, body: string): Promise<void> {
    const root = arrive(path, body);
    const heading = root.querySelector('h1');
    await hydrate(root);
    expect(reports).toEqual([]);
    expect(root.querySelector('h1')).toBe(heading);
  }

  test.each(pages)('hydrates $path without a mismatch', async ({ path }) => {
    await expectHydrated(path, html);
  });

  test.each(formKinds)(
    'hydrates the contact page with the form « %s » without a mismatch',
    async (kind) => {
      await expectHydrated('/contact', renderedWith(kind));
    },
  );

  test('reports a mismatch if one form is taken for another', async () => {
    const root = arrive('/contact', renderedWith('server'));
    giveForm(formOf('demo'));
    await hydrate(root);
    expect(reports).not.toEqual([]);
  });
});
