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

/*
 * These tests load the markup of all pages in jsdom, and run the inline scripts of the document as a browser does:
 * - the script of the head, before there is any markup;
 * - a script after each page, which shows the requested page before the rest of the document has arrived;
 * - the pre-paint script, after the last page, which keeps the requested page and removes the others.
 */

const scripts = await inlineScripts(flagsOf(undefined));
const html = renderedRoot({ ...entry, scripts });
/** The markup that arrives before the pre-paint script: all pages. */
const [htmlBeforePrepaint = ''] = html.split('<script id="prepaint"');

const { content } = await loadedSite();
const formKinds = ['demo', 'mail', 'server', 'none'] as const;

/** The contact form of the sample if its content asked for another kind. */
const formOf = (form: ContactForm['kind']) =>
  contactFormView({ ...content, contact: { ...content.contact, form } }, fr);

/** Replaces the form in the site that the app has imported. The form of the sample is put back after each test. */
function setFormOfSite(form: ContactForm): void {
  Object.assign(entry.site.contact, { form });
}

const formOfSample = entry.site.contact.form;

afterEach(() => {
  setFormOfSite(formOfSample);
});

/** Renders the markup of the site with another form. The site keeps the form, so that React hydrates it. */
function renderWithForm(kind: ContactForm['kind']): string {
  setFormOfSite(formOf(kind));
  return renderedRoot({ ...entry, scripts });
}

/** Loads the whole document at `path`. Returns the root element. */
const loadDocument = (path: string, markup = html) => loadMarkup(markup, path);

/** Loads the document at `path` as far as it has arrived before the pre-paint script. Returns the root element. */
const loadBeginning = (path: string, historyState: unknown = null) =>
  loadMarkup(htmlBeforePrepaint, path, historyState);

/** Runs each script in its place, as a browser does. */
function loadMarkup(markup: string, path: string, historyState: unknown = null): HTMLElement {
  history.replaceState(historyState, '', path);
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '<title>–</title>';
  run(scripts.head);
  document.body.innerHTML = markup;
  for (const script of document.querySelectorAll<HTMLScriptElement>('main script, #prepaint')) {
    const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    run(script.text);
    current.mockRestore();
  }
  return document.getElementById('root') as HTMLElement;
}

// biome-ignore lint/security/noGlobalEval: the page runs these sources alone, as here
const run = (source: string) => window.eval(source);

/** The parts of the document that the scripts change. */
function documentState() {
  const pathsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.page);
  const currentLinks = [...document.querySelectorAll('[aria-current]')];
  return {
    /** The paths of the pages in the document. */
    pages: pathsOf('[data-page]'),
    /** The paths of the pages that styles show before the rest has arrived. */
    pagesShownEarly: pathsOf('[data-shown]'),
    /** The texts of the links that are marked as those of the requested page. */
    currentLinks: currentLinks.map((link) => link.textContent),
    /** If the browser paints nothing before the pre-paint script has run. */
    waitsForPrepaint: document.querySelector('link[rel="expect"]') !== null,
  };
}

/**
 * The values of `data-prerendered` on the root element: the document is as it was built, a page is shown early, or the
 * pre-paint script has run (no attribute).
 */
const PRERENDERED = { asBuilt: '', pageShownEarly: 'shown', afterPrepaint: undefined };

const allPaths = pages.map(({ path }) => path);
const unknownPaths = ['/nulle-part', '/profil/', '/PROFIL', '/-'];

const nothingShownYet = {
  pages: allPaths,
  pagesShownEarly: [],
  currentLinks: [],
  waitsForPrepaint: true,
};

describe('before any script', () => {
  beforeEach(() => {
    document.body.innerHTML = html;
  });

  test('the document has every page once, in order', () => {
    expect(documentState()).toMatchObject({ pages: allPaths, currentLinks: [] });
    expect(document.getElementById('root')?.dataset.prerendered).toBe(PRERENDERED.asBuilt);
  });

  test('no button is enabled', () => {
    expect(document.querySelectorAll('button:enabled')).toHaveLength(0);
  });
});

describe('before the pre-paint script has arrived', () => {
  test.each(pages)('$path is shown, with its link marked', (page) => {
    const root = loadBeginning(page.path);

    expect(root.dataset.prerendered).toBe(PRERENDERED.pageShownEarly);
    expect(documentState()).toEqual({
      pages: allPaths,
      pagesShownEarly: [page.path],
      currentLinks: [page.label],
      waitsForPrepaint: false,
    });
  });

  test.each(unknownPaths)('no page is shown at the unknown path %s', (path) => {
    const root = loadBeginning(path);

    expect(root.dataset.prerendered).toBe(PRERENDERED.asBuilt);
    expect(documentState()).toEqual(nothingShownYet);
  });

  test('no page is shown at /index.html', () => {
    loadBeginning('/index.html');

    expect(documentState()).toEqual(nothingShownYet);
  });

  test('no page is shown at a history entry that is returned to, which is scrolled first', () => {
    loadBeginning('/about', { key: 'abc' });

    expect(documentState()).toEqual(nothingShownYet);
  });
});

describe('the pre-paint script', () => {
  test.each(pages)('keeps $path alone, with its title', (page) => {
    const root = loadDocument(page.path);

    expect(documentState()).toEqual({
      pages: [page.path],
      pagesShownEarly: [],
      currentLinks: [page.label],
      waitsForPrepaint: false,
    });
    expect(document.title).toBe(page.title);
    expectReadyForReact(root);
  });

  test.each(unknownPaths)('keeps no page at the unknown path %s', (path) => {
    const root = loadDocument(path);

    expect(documentState()).toEqual({
      pages: [],
      pagesShownEarly: [],
      currentLinks: [],
      waitsForPrepaint: false,
    });
    expect(document.title).toBe(entry.notFoundTitles.fr);
    expectReadyForReact(root);
  });

  test('keeps the home page at /index.html, and corrects the address', () => {
    loadDocument('/index.html');

    expect(documentState().pages).toEqual(['/']);
    expect(location.pathname).toBe('/');
  });

  test('holds a submit back, which the form repeats', () => {
    const form = loadDocument('/contact').querySelector('form');
    const submit = new Event('submit', { bubbles: true, cancelable: true });

    form?.dispatchEvent(submit);

    expect(submit.defaultPrevented).toBe(true);
    expect(form?.dataset.submitted).toBe('');
  });
});

/** Expects the markup that React renders: one `main`, no script, enabled buttons, and links to pages. */
function expectReadyForReact(root: HTMLElement): void {
  expect(root.dataset.prerendered).toBe(PRERENDERED.afterPrepaint);
  expect(root.querySelectorAll('main')).toHaveLength(1);
  expect(root.querySelectorAll('script, button:disabled')).toHaveLength(0);
  for (const link of root.querySelectorAll('nav a'))
    expect(link.getAttribute('href')).not.toContain('#');
}

describe('in a copy that an archive keeps, the pre-paint script', () => {
  test('keeps all pages', () => {
    const root = loadCopy(html);

    expect(documentState().pages).toEqual(allPaths);
    // Styles hide by this attribute what does not work in a copy.
    expect(root.dataset.copy).toBe('');
  });

  test.each([
    { name: 'of the sample, which thanks without sending', kind: 'demo' },
    { name: 'for a mail program', kind: 'mail' },
    { name: 'for the server', kind: 'server' },
  ] as const)('makes the form $name say that it cannot send', ({ kind }) => {
    const root = loadCopy(renderWithForm(kind));

    // Enter in a field sends by the form's button alone.
    expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
    expect(root.querySelector('form')?.textContent).toMatch(/ne peut rien envoyer/);
    expect(root.querySelector('noscript')).toBe(null);
  });

  /** Loads the document at a path that is no page of the site, and yet answered with success. */
  function loadCopy(markup: string): HTMLElement {
    const navigation = { responseStatus: 200 } as PerformanceNavigationTiming;
    const navigations = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    const root = loadDocument('/kept/2026/contact', markup);
    navigations.mockRestore();
    return root;
  }
});

describe('React’s development build', () => {
  /** The reports of React: lines in the console, and errors from which it has recovered. */
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

  /** Expects that React finds the markup that it renders itself, and keeps its elements. */
  async function expectHydration(root: HTMLElement): Promise<void> {
    const heading = root.querySelector('h1');
    await hydrate(root);
    expect(reports).toEqual([]);
    expect(root.querySelector('h1')).toBe(heading);
  }

  test.each(pages)('hydrates $path without a mismatch', async ({ path }) => {
    await expectHydration(loadDocument(path));
  });

  test.each(formKinds)(
    'hydrates the contact page with the form « %s » without a mismatch',
    async (kind) => {
      await expectHydration(loadDocument('/contact', renderWithForm(kind)));
    },
  );

  test('reports a mismatch if one form is taken for another', async () => {
    const root = loadDocument('/contact', renderWithForm('server'));
    setFormOfSite(formOfSample);

    await hydrate(root);

    expect(reports).not.toEqual([]);
  });
});
