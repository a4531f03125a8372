import { noteChanges } from './withPristineMarkup';

/** What the script's element has as `data-titles`, in JSON. */
export interface Titles {
  /** The title of each page, by its path. */
  readonly pages: Readonly<Record<string, string>>;
  /** That of the not-found page, by its language. */
  readonly notFound: Readonly<Record<string, string>>;
  /** The address to which the header of each page, by its path, leads in every other language. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

prepaint();

/**
 * Leaves of the document, which holds every page, only the requested one, before anything is painted. The build writes
 * this script right after the markup. What it leaves is what React renders at this address, so that hydration finds
 * nothing to correct.
 */
function prepaint(): void {
  document.querySelector('link[rel="expect"]')?.remove();
  const root = document.getElementById('root');
  if (!root) return;
  // The file's own name is not a page: in a folder of files it stands for `/`.
  if (location.pathname === '/index.html') history.replaceState(null, '', '/');
  const path = location.pathname;
  const titles: Titles = JSON.parse(document.currentScript?.dataset.titles ?? '');
  const title = titles.pages[path];

  // A path that is no page, yet answered with success: this is a copy, saved to disk or kept by an archive. It stays as
  // it is without scripts, one document whose links lead to its own pages. WebKit does not give the status; there a
  // response without the server's mark (src/http/headers.rs) is a copy.
  const isCopy = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.responseStatus
      ? entry.responseStatus === 200
      : entry?.serverTiming?.every(({ name }) => name !== 'portfolio');
  };
  // Hosts of static pages have no such mark: their not-found page has one in its head (document/metadata.ts).
  const isNotFoundPage =
    import.meta.env.IS_FOR_STATIC_HOST && document.querySelector('meta[name="robots"]');
  if (!title && !isNotFoundPage && (location.protocol === 'file:' || isCopy())) {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]'))
      link.setAttribute('href', link.hash);
    // What does not work without scripts does not work in a copy either. Trusted Types allow its text alone.
    for (const without of root.querySelectorAll('noscript')) {
      const words = document.createElement('p');
      words.textContent = without.textContent.replace(/<[^>]*>/g, '');
      without.replaceWith(words);
    }
    // Enter in a field would send what was typed to whoever hosts the copy.
    for (const button of root.querySelectorAll('button')) button.disabled = true;
    root.removeAttribute('data-prerendered');
    root.dataset.copy = '';
    if (import.meta.env.HAS_TRANSLATION) {
      showLanguage();
      addEventListener('hashchange', showLanguage);
    }
    return;
  }

  // Their markup is not in the script: where such a page is shown later, it is put back (components/Story.tsx).
  if (import.meta.env.HAS_STORIES)
    window.stories = [...root.querySelectorAll<HTMLElement>('[data-story]')];
  const { documentElement } = document;
  if (import.meta.env.HAS_TRANSLATION)
    for (const part of root.querySelectorAll<HTMLElement>(':scope > div > [lang]'))
      if (part.lang !== documentElement.lang) part.remove();
  for (const page of root.querySelectorAll<HTMLElement>('main > *'))
    if (page.dataset.page !== path) page.remove();
    else page.removeAttribute('data-shown');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-part]')];
  if (import.meta.env.HAS_STORIES)
    for (const story of window.stories ?? [])
      if (!story.isConnected)
        links.push(...story.querySelectorAll<HTMLAnchorElement>('a[data-part]'));
  const section =
    import.meta.env.HAS_STORIES &&
    root.querySelector<HTMLElement>('[data-section]')?.dataset.section;
  for (const link of links) {
    const place = link.dataset.part;
    link.removeAttribute('data-part');
    const translation =
      import.meta.env.HAS_TRANSLATION &&
      link.closest('header') &&
      titles.translations?.[path]?.[link.hreflang];
    link.setAttribute('href', (translation || link.pathname) + (place && `#${place}`));
    if (link.pathname === path && link.closest('nav, footer'))
      link.setAttribute('aria-current', 'page');
    if (import.meta.env.HAS_STORIES && link.pathname === section && link.closest('nav'))
      link.setAttribute('aria-current', 'true');
  }
  for (const button of root.querySelectorAll('button')) button.disabled = false;
  // A submit before React listens would leave the page and lose the message: the form replays it.
  for (const form of root.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.dataset.submitted = '';
    });
  root.removeAttribute('data-prerendered');

  document.title = title ?? titles.notFound[document.documentElement.lang] ?? '';
  if (title) noteChanges(root);

  // Scrolls to where this history entry was left, before anything is painted (frame/scroll.ts). A new entry has no such
  // place, and setting or reading it all the same would wait for another process, 2 % of the first paint. An entry made
  // by the skip link has no state either, but keeps the `manual` of the entry before it.
  if (!history.state && history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  try {
    const key = history.state?.key ?? 'default';
    scrollTo(0, JSON.parse(sessionStorage.getItem('scroll') ?? '')[key]);
  } catch {}
}

/** In a copy, which has all languages, shows the one of the part that the address names. */
function showLanguage(): void {
  const part = document.getElementById(location.hash.slice(1));
  const { lang } = part?.closest<HTMLElement>('main > [lang]') ?? document.documentElement;
  document.documentElement.lang = lang;
  part?.scrollIntoView();
}
