import { Icon } from './Icon';
import styles from './ThemeControl.module.css';

const choices = [
  { theme: 'light', label: 'Clair' },
  { theme: 'system', label: 'Système' },
  { theme: 'dark', label: 'Sombre' },
] as const;

/** The script in the head (theme.ts) handles the choice, as it runs before React. */
export function ThemeControl() {
  return (
    <fieldset className={styles.control} data-needs-script>
      <legend className="visually-hidden">Thème</legend>
      {choices.map(({ theme, label }) => (
        <label key={theme} className={styles.choice} title={label}>
          <input
            ref={mark}
            type="radio"
            name="theme"
            value={theme}
            defaultChecked={theme === 'system'}
          />
          <Icon name={theme} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Checks the theme in force: the prerendered choice, or the one Firefox restores on reload, may be another. */
function mark(choice: HTMLInputElement | null): void {
  if (choice)
    choice.checked = choice.value === (document.documentElement.dataset.theme ?? 'system');
}
