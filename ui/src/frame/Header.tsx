import { PageLink } from '../components/PageLink';
import { siteName } from '../content';
import { navigation } from '../pages';
import styles from './Header.module.css';
import { ThemeControl } from './ThemeControl';

/** Longer labels, in letters, need wider columns than the specification's four. */
const LONG = 7;
const labels = navigation.some(({ label }) => label.length > LONG) ? 'long' : undefined;

export function Header() {
  return (
    <header className={styles.header}>
      <PageLink to="/" className={styles.brand}>
        {siteName}
      </PageLink>
      <nav aria-label="Navigation principale" className={styles.nav} data-labels={labels}>
        <ul>
          {navigation.map(({ path, label, labelLang }) => (
            <li key={path}>
              <PageLink to={path} className={styles.link} lang={labelLang} marksCurrent>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeControl />
    </header>
  );
}
