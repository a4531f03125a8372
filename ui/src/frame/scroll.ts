const STORAGE_KEY = 'scroll';

/** The scroll position of each history entry, in CSS pixels from the top, by the router's location key. */
let positions: Record<string, number> = {};

/**
 * Notes the scroll position of the current history entry, until the returned function is called.
 *
 * A browser restores positions before the router has drawn the other page, so it is told not to restore any. It then does not
 * restore the position of a document that is loaded again either: the pre-paint script does that.
 */
export function trackScroll(): () => void {
  // With cookies refused, the storage itself throws on access: positions then last as long as the document.
  positions = {};
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {}
  // The router gives a key to the entries that it makes; the first one of a document is the browser's.
  history.replaceState({ key: String(performance.timeOrigin), ...history.state }, '');
  history.scrollRestoration = 'manual';
  // Each position is stored at once. A document that stores only when it is left, for a page in another process, would store
  // too late: the next document has read by then.
  const notePosition = () => {
    positions[currentKey()] = window.scrollY;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {}
  };
  // WebKit shows a document from the back/forward cache from its top.
  const restorePosition = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.scrollTo(0, recallScroll(currentKey()));
  };
  window.addEventListener('scroll', notePosition, { passive: true });
  window.addEventListener('pageshow', restorePosition);
  return () => {
    window.removeEventListener('scroll', notePosition);
    window.removeEventListener('pageshow', restorePosition);
  };
}

/** The position noted for the history entry with that key, or the top. */
export const recallScroll = (key: string) => positions[key] ?? 0;

/** The key of the current entry. An entry without a state is made by the browser, for a link to a part of the page. */
const currentKey = (): string => history.state?.key ?? 'default';
