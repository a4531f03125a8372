export type Theme = 'system' | 'light' | 'dark';

/**
 * Puts the chosen theme on the document, and remembers it; without a choice, the one remembered.
 *
 * The build also writes this function into the head of the page, where it runs before the first paint: it
 * must need nothing outside itself.
 */
export function applyTheme(choice?: Theme): Theme {
  const storageKey = 'theme';
  let theme: Theme = choice ?? 'system';
  // With cookies refused, the storage itself throws on access: the choice then lasts as long as the document.
  try {
    if (choice) localStorage.setItem(storageKey, choice);
    const stored = localStorage.getItem(storageKey);
    if (stored === 'light' || stored === 'dark') theme = stored;
  } catch {}
  // The page comes as the system's: for most visitors there is nothing to change before the first paint.
  if (!choice && theme === 'system') return theme;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset.scheme;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
  return theme;
}
