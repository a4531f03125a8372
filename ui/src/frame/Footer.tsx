import { useLocation } from 'react-router-dom';
import { OutLink } from '../components/OutLink';
import { PageLink } from '../components/PageLink';
import { legalPage } from '../pages';
import { site } from '../site';
import styles from './Footer.module.css';

const { owner } = site;

export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className={`content-column ${styles.footer}`}>
      {(owner.links.length > 0 || legalPage) && (
        <ul className={`wrap ${styles.links}`}>
          {owner.links.map((link) => (
            <li key={link.label} className="control">
              <OutLink link={link} />
            </li>
          ))}
          {legalPage && (
            <li className="control">
              <PageLink to={legalPage.path} current={legalPage.path === pathname && 'page'}>
                {legalPage.label}
              </PageLink>
            </li>
          )}
        </ul>
      )}
      <p className="small">
        {/* One text: in several, each moves when the font arrives. */}
        <small>{`© ${owner.copyrightYear} ${site.name}. Tous droits réservés.`}</small>
      </p>
    </footer>
  );
}
