import { PageLink } from '../components/PageLink';
import { siteName } from '../content';
import { pages } from '../pages';
import styles from './Header.module.css';
import { ThemeControl } from './ThemeControl';

export function Header() {
  return (
    <header className={styles.header}>
      <PageLink to="/" className={styles.brand}>
        {siteName}
      </PageLink>
      <nav aria-label="Navigation principale" className={styles.nav}>
        <ul>
          {pages.map(({ path, label, labelLang }) => (
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
