/** What the pre-paint script needs to know of each page, by its path. */
export type PageHeads = Readonly<Record<string, { title: string; canonical: string }>>;

/**
 * Asks the browser for no frame before the pre-paint script: an empty one would delay the first that matters.
 *
 * The build writes this function into the head: it must need nothing outside itself. A script adds the link, not
 * the markup, so that without scripts nothing waits; browsers that do not know `expect` ignore it.
 */
export function awaitPrepaint(): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = '#prepaint';
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}

/**
 * Turns the file that holds every page into the page asked for, before anything is painted.
 *
 * The build writes this function into the page, right after the markup: it must need nothing outside itself.
 * What it leaves is what React renders at this address, so that hydration finds nothing to correct.
 */
export function prepaint(heads: PageHeads, notFoundTitle: string): void {
  document.querySelector('link[rel="expect"]')?.remove();
  const root = document.getElementById('root');
  if (!root) return;
  // The file's own name is not a page: it is how a folder of files says `/`.
  if (location.pathname === '/index.html') history.replaceState(null, '', '/');
  const path = location.pathname;
  const head = heads[path];

  // A path that is no page, yet answered with success: this is a copy, saved to disk or kept by an archive. It
  // stays what it is without scripts, one document whose links lead to its parts.
  const status = () =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
      ?.responseStatus;
  if (!head && (location.protocol === 'file:' || status() === 200)) {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]'))
      link.setAttribute('href', link.hash);
    // What a copy cannot do either; its text, since a string cannot become markup here.
    for (const without of root.querySelectorAll('noscript')) {
      const words = document.createElement('p');
      words.textContent = without.textContent.replace(/<[^>]*>/g, '');
      without.replaceWith(words);
    }
    root.removeAttribute('data-prerendered');
    root.dataset.copy = '';
    return;
  }

  for (const page of root.querySelectorAll<HTMLElement>('[data-page]'))
    if (page.dataset.page !== path) page.remove();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-part]')) {
    link.removeAttribute('data-part');
    link.setAttribute('href', link.pathname);
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

  document.title = head?.title ?? notFoundTitle;
  if (head) document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
}
