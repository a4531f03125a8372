import { followTheme } from './frame/theme';

/*
 * The build writes this script into the head of the document, where it runs before the first paint. Each page in the
 * document is followed by a script that calls `showPage`.
 */

followTheme();
window.showPage = showPage;

// Makes the browser wait with its first frame until the requested page has arrived: an empty frame would delay it. A script
// adds the link, not the markup, so that nothing waits without scripts; browsers that do not know `expect` ignore it.
const link = document.createElement('link');
link.rel = 'expect';
link.href = '#prepaint';
link.setAttribute('blocking', 'render');
document.head.append(link);

/**
 * Shows the page right before the calling script if it is the requested one. The rest of the document can be painted later.
 * The pre-paint script undoes all of this.
 */
function showPage(): void {
  const page = document.currentScript?.previousElementSibling as HTMLElement;
  // A history entry that is returned to is scrolled first, which takes the whole page (prepaint.ts).
  if (page.dataset.page !== location.pathname || history.state) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else if (import.meta.env.HAS_STORIES && link.pathname === page.dataset.section)
      link.setAttribute('aria-current', 'true');
  page.dataset.shown = '';
  // Not by `:has()` in the style sheet: while a document arrives, Chromium may miss that it matches, and show nothing.
  page.closest('[data-prerendered]')?.setAttribute('data-prerendered', 'shown');
  document.querySelector('link[rel="expect"]')?.remove();
}
