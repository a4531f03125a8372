import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/**
 * The path whose link bears the mark of the current page.
 *
 * It follows the address a frame late, so that the browser, having seen where the mark was, slides it to where it is.
 * The page itself is there by then: nothing waits for the slide, and whatever comes next ends it.
 */
export function useMarked(): string {
  const { pathname } = useLocation();
  const [marked, mark] = useState(pathname);

  useLayoutEffect(() => {
    if (marked === pathname) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !document.startViewTransition) mark(pathname);
    else
      document
        .startViewTransition(() => flushSync(() => mark(pathname)))
        // Ended by the next one, or not begun in a window out of sight.
        .ready.catch(() => {});
  }, [marked, pathname]);

  return marked;
}
