import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { notFoundTitle, type Page, pageAt, siteAt } from '../pages';
import { urlOf } from '../site';
import { recallScroll, trackScroll } from './scroll';

/**
 * Completes a change of page, as a browser does when it loads a document: updates the head, focuses the heading of the new
 * page, restores the scroll position and announces the title to screen readers. The router does none of this.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  const page = pageAt(pathname);

  useEffect(() => trackScroll(), []);

  useLayoutEffect(() => {
    updateHead(page, pathname);
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isSamePage) {
      // The router replaces the entry when a link leads to the page shown.
      if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setAnnouncement(document.title);
    document.documentElement.dataset.navigated = '';
    if (navigation === 'POP') {
      window.scrollTo(0, recallScroll(key));
      return;
    }
    // Without a fragment there is nothing to find, and Firefox warns of an empty id.
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [page, pathname, hash, key, navigation]);

  return (
    <>
      {/* React puts the link into the head. For the first page, the server's `Link` field or the document has the same address. */}
      {page && <link rel="canonical" href={urlOf(page.path)} />}
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** Puts the title, the language and the metadata of a page into the head. */
function updateHead(page: Page | undefined, pathname: string): void {
  const site = siteAt(pathname);
  document.title = page?.title ?? notFoundTitle(site);
  if (import.meta.env.HAS_TRANSLATION) document.documentElement.lang = site.language;
  if (!page) return;
  const { title, description } = page;
  const metadata = {
    description,
    'og:title': title,
    'og:description': description,
    'og:url': urlOf(page.path),
    'og:locale': site.locale,
  };
  for (const [name, content] of Object.entries(metadata))
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.setAttribute('content', content);
}
