import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { urlOf } from '../content';
import { notFoundTitle, pages } from '../pages';
import { recallScroll, trackScroll } from './scroll';

/**
 * What a browser does when it loads another document and a router leaves undone: the title and metadata,
 * the focus on the new page's heading, the scroll position, and telling screen readers.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => trackScroll(), []);

  useLayoutEffect(() => {
    describePage(pathname);
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (samePage) {
      // The router replaces the entry when a link leads to the page shown.
      if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setAnnouncement(document.title);
    document.documentElement.dataset.navigated = '';
    window.scrollTo(0, navigation === 'POP' ? recallScroll(key) : 0);
  }, [pathname, hash, key, navigation]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {announcement}
    </p>
  );
}

function describePage(pathname: string): void {
  const page = pages.find(({ path }) => path === pathname);
  document.title = page?.title ?? notFoundTitle;
  if (!page) return;
  const { title, description, path } = page;
  const url = urlOf(path);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', url);
  const metadata = { description, 'og:title': title, 'og:description': description, 'og:url': url };
  for (const [name, content] of Object.entries(metadata))
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.setAttribute('content', content);
}
