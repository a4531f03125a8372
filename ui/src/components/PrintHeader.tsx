import { displayUrl } from '../../view-model/displayUrl';
import { type Owner, site } from '../site';
import { Facts } from './Facts';
import styles from './PrintHeader.module.css';
import { Prose } from './Prose';

const { home, recruiting } = site;

/** The head of the printed CV. On a screen the site's header, footer and contact page say the same. */
export function PrintHeader({ owner }: { owner: Owner }) {
  const { email, mailto, phone, phoneNumber, siteUrl, links, postalAddress } = owner;
  const addresses = [
    [mailto, email],
    [`tel:${phoneNumber}`, phone],
    [site.origin, displayUrl(siteUrl)],
    // Without `www.`, as on the contact page.
    ...links.map(({ href = '', account = displayUrl(href).replace(/^www\./, '') }) => [
      href,
      account,
    ]),
  ];
  return (
    <div className={`content-column print-only ${styles.header}`}>
      <div className="row">
        <div>
          {/* No `h1`: the page's first is the one that takes the focus. */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <p className={styles.name} role="heading" aria-level={1}>
            {site.name}
          </p>
          <p className={styles.role} lang={owner.roleLang}>
            {owner.role}
          </p>
          <Prose text={home.intro} />
          {recruiting && <Facts facts={recruiting} />}
        </div>
        <ul className={`in-margin ${styles.addresses}`}>
          {addresses.map(
            ([href, text]) => text && <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>,
          )}
          <li>{postalAddress}</li>
        </ul>
      </div>
    </div>
  );
}
