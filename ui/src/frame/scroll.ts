const STORAGE_KEY = 'scroll';

/** Where each history entry was left, in CSS pixels from the top, by the router's location key. */
let positions: Record<string, number> = {};

/**
 * Notes where the visitor is on the current history entry, until the returned function is called.
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
  // Kept at once: what a document stores as it goes, to another site's process, comes too late for the next to read.
  const note = () => {
    positions[currentKey()] = window.scrollY;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {}
  };
  // A document kept whole while another was shown: WebKit shows it from the top.
  const arrive = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.scrollTo(0, recallScroll(currentKey()));
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pageshow', arrive);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pageshow', arrive);
  };
}

/** The position to return to on the history entry of that key; the top where none was noted. */
export const recallScroll = (key: string) => positions[key] ?? 0;

/** An entry that a link to a part of the page has made is the browser's, and has no state. */
const currentKey = (): string => history.state?.key ?? 'default';
