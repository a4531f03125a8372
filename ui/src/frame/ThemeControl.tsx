import { useSite } from '../site';
import styles from './ThemeControl.module.css';

const choices = [
  {
    theme: 'light',
    icon: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  },
  { theme: 'system', icon: 'M3 5h18v11H3zM9 20h6M12 16v4' },
  { theme: 'dark', icon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z' },
] as const;

/** The choice of the theme. The script in the head handles it (theme.ts), because that script runs before React. */
export function ThemeControl() {
  const { words } = useSite();
  return (
    <fieldset className={styles.control} data-needs-script>
      <legend className="visually-hidden">{words.theme}</legend>
      {choices.map(({ theme, icon }) => (
        <label key={theme} className={styles.choice} title={words.themes[theme]}>
          <input
            ref={checkThemeInForce}
            type="radio"
            name="theme"
            value={theme}
            defaultChecked={theme === 'system'}
          />
          <svg viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
            <path d={icon} />
          </svg>
          <span className="visually-hidden">{words.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Checks the choice of the theme in force. The document, or Firefox on a reload, may have checked another. */
function checkThemeInForce(choice: HTMLInputElement | null): void {
  if (choice)
    choice.checked = choice.value === (document.documentElement.dataset.theme ?? 'system');
}
