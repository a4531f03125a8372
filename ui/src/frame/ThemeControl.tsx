import { type ChangeEvent, useSyncExternalStore } from 'react';
import { Icon } from './Icon';
import styles from './ThemeControl.module.css';
import { applyTheme, type Theme } from './theme';

const choices = [
  { theme: 'light', label: 'Clair' },
  { theme: 'system', label: 'Système' },
  { theme: 'dark', label: 'Sombre' },
] as const;

export function ThemeControl() {
  const current = useSyncExternalStore(subscribe, shownTheme, () => 'system');
  const choose = (event: ChangeEvent<HTMLInputElement>) => applyTheme(event.target.value as Theme);

  return (
    <fieldset className={styles.control} data-needs-script>
      <legend className="visually-hidden">Thème</legend>
      {choices.map(({ theme, label }) => (
        <label key={theme} className={styles.choice} title={label}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={current === theme}
            onChange={choose}
          />
          <Icon name={theme} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function shownTheme(): string {
  return document.documentElement.dataset.theme ?? 'system';
}
