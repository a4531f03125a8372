/**
 * Puts the remembered theme on the document. From then on it stores the visitor's choices, and follows those in other tabs.
 *
 * It runs in the head (headScript.ts), before the first paint and before the document has its choices.
 */
export function followTheme(): void {
  const apply = (theme: string | null) => {
    if (theme !== 'system' && theme !== 'light' && theme !== 'dark') return;
    const root = document.documentElement;
    // The page comes as the system's: for most visitors there is nothing to change before the first paint.
    if (theme === (root.dataset.theme ?? 'system')) return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = meta.dataset.scheme;
      if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
      else meta.media = theme === scheme ? 'all' : 'not all';
    }
    for (const choice of document.querySelectorAll<HTMLInputElement>('[name="theme"]'))
      choice.checked = choice.value === theme;
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
