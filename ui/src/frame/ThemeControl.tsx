import { Icon } from './Icon';
import styles from './ThemeControl.module.css';

const choices = [
  { theme: 'light', label: 'Clair' },
  { theme: 'system', label: 'Système' },
  { theme: 'dark', label: 'Sombre' },
] as const;

/** What is chosen here is the affair of the script in the head (theme.ts), which is there before React. */
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

/** Marks the choice in force: neither the file's nor the one that Firefox restores after a reload need be it. */
function mark(choice: HTMLInputElement | null): void {
  if (choice)
    choice.checked = choice.value === (document.documentElement.dataset.theme ?? 'system');
}
