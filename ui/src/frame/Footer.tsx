import { useLocation } from 'react-router-dom';
import { OutLink } from '../components/OutLink';
import { PageLink } from '../components/PageLink';
import { legalPage } from '../pages';
import { langAttribute, sites, useSite } from '../site';
import styles from './Footer.module.css';

export function Footer() {
  const { pathname } = useLocation();
  const site = useSite();
  const { owner, words } = site;
  // The legal page is in the first language alone.
  const isInOtherLanguage = import.meta.env.HAS_TRANSLATION && site !== sites[0];
  return (
    <footer className={`content-column ${styles.footer}`} {...langAttribute(site)}>
      {(owner.links.length > 0 || legalPage) && (
        <ul className="wrap">
          {owner.links.map((link) => (
            <li key={link.label}>
              <OutLink link={link} />
            </li>
          ))}
          {legalPage && (
            <li>
              <PageLink
                to={legalPage.path}
                hrefLang={isInOtherLanguage ? sites[0].language : undefined}
                aria-current={legalPage.path === pathname ? 'page' : undefined}
              >
                {words.legal + (isInOtherLanguage ? site.inFirstLanguage : '')}
              </PageLink>
            </li>
          )}
        </ul>
      )}
      <p className="small">
        {/* One text node: several would each move when the typeface arrives. */}
        <small>{`© ${owner.copyrightYear} ${site.name}${words.rights}`}</small>
      </p>
    </footer>
  );
}
