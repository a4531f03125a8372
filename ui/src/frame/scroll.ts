const STORAGE_KEY = 'scroll';

/** Where each history entry was left, in CSS pixels from the top, by the router's location key. */
let positions: Record<string, number> = {};

/**
 * Notes where the visitor is on the current history entry, until the returned function is called.
 *
 * The browser restores positions itself, but only within one document and before the router has drawn
 * the other page; so it is told not to, except when the document goes away: a reload is its own affair.
 */
export function trackScroll(): () => void {
  positions = readPositions();
  const note = () => {
    positions[currentKey()] = window.scrollY;
  };
  const leave = () => {
    history.scrollRestoration = 'auto';
    writePositions();
  };
  const arrive = () => {
    history.scrollRestoration = 'manual';
  };
  arrive();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
    leave();
  };
}

/** The position to return to on the history entry of that key; the top where none was noted. */
export function recallScroll(key: string): number {
  return positions[key] ?? 0;
}

/** React Router keeps the key of an entry in its state; the first entry of a document has none. */
function currentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

// With cookies refused, the storage itself throws on access: positions then last as long as the document.
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {}
}
