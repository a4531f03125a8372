import { useLocation } from 'react-router-dom';
import { PageLink } from '../components/PageLink';
import { navigation, pageAt } from '../pages';
import { site } from '../site';
import styles from './Header.module.css';
import { ThemeControl } from './ThemeControl';

export function Header() {
  const { pathname } = useLocation();
  const section = import.meta.env.HAS_STORIES ? pageAt(pathname)?.section : undefined;
  return (
    <header className={`content-column ${styles.header}`}>
      <PageLink to="/" className={`accented control ${styles.brand}`}>
        {site.name}
      </PageLink>
      <nav aria-label="Navigation principale" className={styles.nav}>
        <ul className="wrap">
          {navigation.map(({ path, label, labelLang }) => (
            <li key={path} data-label={label}>
              <PageLink
                to={path}
                className={`control ${styles.link}`}
                lang={labelLang}
                current={path === pathname ? 'page' : path === section}
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
