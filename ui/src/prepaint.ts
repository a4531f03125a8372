import { recordMarkupChanges } from './withPristineMarkup';

/** The JSON in `data-titles` of the script's element. */
export interface Titles {
  /** The title of each page, by its path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The title of the not-found page, by its language. */
  readonly notFound: Readonly<Record<string, string>>;
  /** The address to which the header of each page, by its path, leads in every other language. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

prepaint();

/**
 * Keeps the requested page and removes the others, before anything is painted. The build writes this script right after
 * the markup of all pages. React renders the same at this address, so that hydration finds nothing to correct.
 */
function prepaint(): void {
  document.querySelector('link[rel="expect"]')?.remove();
  const root = document.getElementById('root');
  if (!root) return;
  // The file's own name is not a page: in a folder of files it stands for `/`.
  if (location.pathname === '/index.html') history.replaceState(null, '', '/');
  const titles: Titles = JSON.parse(document.currentScript?.dataset.titles ?? '');
  const title = titles.pages[location.pathname];

  if (!title && isCopy()) {
    showCopy(root);
    return;
  }
  removeOtherPages(root);
  leadToPages(root, titles);
  prepareForms(root);
  root.removeAttribute('data-prerendered');
  document.title = title ?? titles.notFound[document.documentElement.lang] ?? '';
  if (title) recordMarkupChanges(root);
  restoreScroll();
}

/**
 * Tells a copy, saved to disk or kept by an archive, from a not-found page: both are at a path that is no page of the
 * site, but the copy was answered with success. Taken for a not-found page, it would show nothing of the site.
 */
function isCopy(): boolean {
  // Hosts of static pages have a not-found page with a mark in its head (document/metadata.ts).
  if (import.meta.env.IS_FOR_STATIC_HOST && document.querySelector('meta[name="robots"]'))
    return false;
  if (location.protocol === 'file:') return true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.responseStatus) return entry.responseStatus === 200;
  // WebKit does not give the status: there a copy is a response without the server's mark (src/http/headers.rs).
  return entry?.serverTiming?.every(({ name }) => name !== 'portfolio') ?? false;
}

/** Shows all pages, as without scripts: one document, whose links lead to its own parts. */
function showCopy(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]'))
    link.setAttribute('href', link.hash);
  // A part that does not work without scripts does not work in a copy either. Trusted Types allow its text alone.
  for (const noscript of root.querySelectorAll('noscript')) {
    const explanation = document.createElement('p');
    explanation.textContent = noscript.textContent.replace(/<[^>]*>/g, '');
    noscript.replaceWith(explanation);
  }
  // Enter in a field would send what was typed to whoever hosts the copy.
  for (const button of root.querySelectorAll('button')) button.disabled = true;
  root.removeAttribute('data-prerendered');
  root.dataset.copy = '';
  if (import.meta.env.HAS_TRANSLATION) {
    showLanguage();
    addEventListener('hashchange', showLanguage);
  }
}

/** Removes the other pages, and headers and footers in other languages. Keeps all stories in `window.stories`. */
function removeOtherPages(root: HTMLElement): void {
  // The script lacks the markup of stories: components/Story.tsx puts it back where such a page is shown later.
  if (import.meta.env.HAS_STORIES)
    window.stories = [...root.querySelectorAll<HTMLElement>('[data-story]')];
  if (import.meta.env.HAS_TRANSLATION)
    for (const part of root.querySelectorAll<HTMLElement>(':scope > div > [lang]'))
      if (part.lang !== document.documentElement.lang) part.remove();
  for (const page of root.querySelectorAll<HTMLElement>('main > *'))
    if (page.dataset.page !== location.pathname) page.remove();
    else page.removeAttribute('data-shown');
}

/** Makes links lead to pages instead of parts of the document, and marks the links to the requested page. */
function leadToPages(root: HTMLElement, { translations }: Titles): void {
  const path = location.pathname;
  const section =
    import.meta.env.HAS_STORIES &&
    root.querySelector<HTMLElement>('[data-section]')?.dataset.section;
  for (const link of linksToParts(root)) {
    const part = link.dataset.part;
    link.removeAttribute('data-part');
    const translation =
      import.meta.env.HAS_TRANSLATION &&
      link.closest('header') &&
      translations?.[path]?.[link.hreflang];
    link.setAttribute('href', (translation || link.pathname) + (part && `#${part}`));
    if (link.pathname === path && link.closest('nav, footer'))
      link.setAttribute('aria-current', 'page');
    if (import.meta.env.HAS_STORIES && link.pathname === section && link.closest('nav'))
      link.setAttribute('aria-current', 'true');
  }
}

/** The links to parts of the document, with those of the stories that are no longer in it. */
function linksToParts(root: HTMLElement): HTMLAnchorElement[] {
  const linksIn = (element: HTMLElement) => [
    ...element.querySelectorAll<HTMLAnchorElement>('a[data-part]'),
  ];
  if (!import.meta.env.HAS_STORIES) return linksIn(root);
  const removedStories = window.stories?.filter(({ isConnected }) => !isConnected) ?? [];
  return [root, ...removedStories].flatMap(linksIn);
}

/** Enables buttons. A submit before React listens would leave the page and lose the message: the form replays it. */
function prepareForms(root: HTMLElement): void {
  for (const button of root.querySelectorAll('button')) button.disabled = false;
  for (const form of root.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.dataset.submitted = '';
    });
}

/**
 * Scrolls to where this history entry was left, before anything is painted (frame/scroll.ts).
 *
 * A new entry has no such place, and setting or reading it all the same would wait for another process, 2 % of the first
 * paint. An entry made by the skip link has no state either, but keeps the `manual` of the entry before it.
 */
function restoreScroll(): void {
  if (!history.state && history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  try {
    const key = history.state?.key ?? 'default';
    scrollTo(0, JSON.parse(sessionStorage.getItem('scroll') ?? '')[key]);
  } catch {}
}

/** Shows a copy, which has all languages, in the language of the part that the address names. */
function showLanguage(): void {
  const part = document.getElementById(location.hash.slice(1));
  const { lang } = part?.closest<HTMLElement>('main > [lang]') ?? document.documentElement;
  document.documentElement.lang = lang;
  part?.scrollIntoView();
}
