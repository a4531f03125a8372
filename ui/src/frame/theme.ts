/**
 * Puts the theme remembered on the document; keeps what the visitor chooses, and follows what they choose elsewhere.
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
  // A page that was kept whole while another was shown has missed what was chosen there.
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
