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

/** The form of the sample if its content asked for this one. */
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

test.each(formsInCopies)(
  'the pre-paint script keeps all of a copy in an archive, where a form $name cannot send and says so',
  ({ kind }) => {
    const root = arriveInArchive(renderedWith(kind));
    expect(seen().kept).toEqual(all);
    expect(root.dataset.copy).toBe('');
    // Enter in a field sends by the form's button alone.
    expect(root.querySelectorAll('button:enabled')).toHaveLength(0);
    expect(root.querySelector('form')?.textContent).toMatch(/ne peut rien envoyer/);
    expect(root.querySelector('noscript')).toBe(null);
  },
);

/** Whether the browser is kept from sending the form at once. */
function isHeldBack(form: HTMLFormElement | null): boolean {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  return submit.defaultPrevented;
}

test('the pre-paint script keeps a submit, which the form repeats', () => {
  const form = arrive('/contact', html).querySelector('form');
  expect([isHeldBack(form), form?.dataset.submitted]).toEqual([true, '']);
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
