/** The title of each page, by its path. */
export type Titles = Readonly<Record<string, string>>;

/**
 * Asks the browser for no frame before the page asked for: an empty one would delay the first that matters.
 *
 * The build writes this function into the head: it must need nothing outside itself. A script adds the link, not
 * the markup, so that without scripts nothing waits; browsers that do not know `expect` ignore it.
 */
export function awaitPage(): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = '#prepaint';
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}

/**
 * Shows the page that stands right before this script, when it is the one asked for: what the file says after it, the
 * other pages first of all, may be painted later.
 *
 * The build writes this function behind each page: it must need nothing outside itself, and says no more than the first
 * paint cannot do without. The pre-paint script leaves nothing of it.
 */
export function showPage(): void {
  const page = document.currentScript?.previousElementSibling as HTMLElement;
  // An entry come back to is first shown where it was left, which takes the whole page (below).
  if (page.dataset.page !== location.pathname || history.state) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  page.dataset.shown = '';
  document.querySelector('link[rel="expect"]')?.remove();
}

/**
 * Turns the file that holds every page into the page asked for, before anything is painted.
 *
 * The build writes this function into the page, right after the markup: it must need nothing outside itself.
 * What it leaves is what React renders at this address, so that hydration finds nothing to correct.
 */
export function prepaint(
  titles: Titles,
  notFoundTitle: string,
  noteChanges: (root: Element) => void,
): void {
  document.querySelector('link[rel="expect"]')?.remove();
  const root = document.getElementById('root');
  if (!root) return;
  // The file's own name is not a page: it is how a folder of files says `/`.
  if (location.pathname === '/index.html') history.replaceState(null, '', '/');
  const path = location.pathname;
  const title = titles[path];

  // A path that is no page, yet answered with success: this is a copy, saved to disk or kept by an archive. It
  // stays what it is without scripts, one document whose links lead to its parts. WebKit does not tell the status;
  // there a copy is what lacks the server's mark (src/headers.rs).
  const isCopy = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.responseStatus
      ? entry.responseStatus === 200
      : entry?.serverTiming?.every(({ name }) => name !== 'portfolio');
  };
  if (!title && (location.protocol === 'file:' || isCopy())) {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]'))
      link.setAttribute('href', link.hash);
    // What a copy cannot do either; its text, since a string cannot become markup here.
    for (const without of root.querySelectorAll('noscript')) {
      const words = document.createElement('p');
      words.textContent = without.textContent.replace(/<[^>]*>/g, '');
      without.replaceWith(words);
    }
    // Enter in a field would send what was typed to whoever keeps the copy.
    for (const button of root.querySelectorAll('button')) button.disabled = true;
    root.removeAttribute('data-prerendered');
    root.dataset.copy = '';
    return;
  }

  for (const page of root.querySelectorAll<HTMLElement>('main > *'))
    if (page.dataset.page !== path) page.remove();
    else page.removeAttribute('data-shown');
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]')) {
    const place = link.dataset.part;
    link.removeAttribute('data-part');
    link.setAttribute('href', link.pathname + (place && `#${place}`));
    if (link.pathname === path && link.closest('nav')) link.setAttribute('aria-current', 'page');
  }
  for (const button of root.querySelectorAll('button')) button.disabled = false;
  // A submit before React listens would leave the page and lose the message: the form replays it.
  for (const form of root.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.dataset.submitted = '';
    });
  root.removeAttribute('data-prerendered');

  document.title = title ?? notFoundTitle;
  if (title) noteChanges(root);

  // Back where the entry was left, before anything is painted (frame/scroll.ts). Of a new one nothing is known: what is
  // set or looked up then for nothing waits for another process, and takes a first paint a fiftieth of its time. One
  // that the skip link has made has no state either, but is left to us as the one before it was.
  if (!history.state && history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  try {
    const key = history.state?.key ?? 'default';
    scrollTo(0, JSON.parse(sessionStorage.getItem('scroll') ?? '')[key]);
  } catch {}
}
