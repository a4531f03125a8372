const STORAGE_KEY = 'scroll';

/** The scroll position of each history entry, in CSS pixels from the top, by the router's location key. */
let positions: Record<string, number> = {};

/**
 * Notes the scroll position of the current history entry, until the returned function is called.
 *
 * The browser restores positions itself, but before the router has drawn the other page; so it is told not to. It
 * then forgets where the document was left, too: the pre-paint script returns there.
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
  // Stored at once: a document that stores as it goes, to another site's process, does so too late for the next to read.
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

/** The position to return to on the history entry with that key; the top where none was noted. */
export const recallScroll = (key: string) => positions[key] ?? 0;

/** An entry that a link to a part of the page has made is the browser's, and has no state. */
const currentKey = (): string => history.state?.key ?? 'default';
