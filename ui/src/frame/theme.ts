/**
 * Applies the theme that the visitor chose earlier, then stores each new choice and follows the choices in other tabs.
 *
 * It runs in the head (headScript.ts), before the first paint and before the document has its radio buttons.
 */
export function followTheme(): void {
  const apply = (theme: string | null) => {
    if (theme !== 'system' && theme !== 'light' && theme !== 'dark') return;
    const root = document.documentElement;
    // The document has the theme of the system, so for most visitors there is nothing to change before the first paint.
    if (theme === (root.dataset.theme ?? 'system')) return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = meta.dataset.scheme;
      if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
      else meta.media = theme === scheme ? 'all' : 'not all';
    }
    for (const radio of document.querySelectorAll<HTMLInputElement>('[name="theme"]'))
      radio.checked = radio.value === theme;
  };
  // With cookies refused, the storage itself throws on access: the choice then lasts as long as the document.
  const recall = () => {
    try {
      apply(localStorage.getItem('theme'));
    } catch {}
  };
  recall();
  addEventListener('storage', recall);
  // A page from the back/forward cache has missed the choices on other pages.
  addEventListener('pageshow', recall);
  addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'theme') return;
    apply(value);
    try {
      localStorage.setItem('theme', value);
    } catch {}
  });
}
