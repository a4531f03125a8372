import { PageLink } from '../components/PageLink';
import { siteName } from '../content';
import { navigation } from '../pages';
import styles from './Header.module.css';
import { ThemeControl } from './ThemeControl';

/** `marked`: the path whose link bears the mark of the current page. */
export function Header({ marked }: { marked: string }) {
  return (
    <header className={styles.header}>
      <PageLink to="/" className={`signed ${styles.brand}`}>
        {siteName}
      </PageLink>
      <nav aria-label="Navigation principale" className={styles.nav}>
        <ul>
          {navigation.map(({ path, label, labelLang }) => (
            <li key={path} data-label={label}>
              <PageLink
                to={path}
                className={styles.link}
                lang={labelLang}
                current={path === marked}
              >
                <span>{label}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeControl />
    </header>
  );
}
