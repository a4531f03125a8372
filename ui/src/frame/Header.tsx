import { useLocation } from 'react-router-dom';
import { BidiText } from '../components/BidiText';
import { PageLink } from '../components/PageLink';
import { navigation, pageAt } from '../pages';
import { langAttribute, useSite } from '../site';
import styles from './Header.module.css';
import { LanguageLinks } from './LanguageLinks';
import { ThemeControl } from './ThemeControl';

export function Header() {
  const { pathname } = useLocation();
  const site = useSite();
  const { pages, words } = site;
  const page = pageAt(pathname);
  const section = import.meta.env.HAS_STORIES ? page?.section : undefined;
  return (
    <>
      <a className={`screen-only ${styles.skip}`} href="#contenu" {...langAttribute(site)}>
        {words.skip}
      </a>
      <header className={`content-column ${styles.header}`} {...langAttribute(site)}>
        <PageLink to={pages.home.path} className={`control ${styles.brand}`}>
          {site.name}
        </PageLink>
        <nav aria-label={words.navigation} className={styles.nav}>
          <ul className="wrap">
            {navigation
              .filter((entry) => entry.site === site)
              .map(({ path, label, labelLang }) => (
                <li key={path} data-label={label}>
                  <PageLink
                    to={path}
                    className={`control ${styles.link}`}
                    lang={labelLang}
                    aria-current={path === pathname ? 'page' : path === section || undefined}
                  >
                    <span>
                      <BidiText lang={labelLang}>{label}</BidiText>
                    </span>
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
        {import.meta.env.HAS_TRANSLATION ? (
          <div className={`wrap ${styles.tools}`}>
            <LanguageLinks page={page} />
            <ThemeControl />
          </div>
        ) : (
          <ThemeControl />
        )}
      </header>
    </>
  );
}
