import { type Owner, site } from '../site';
import { written } from '../written';
import { Facts } from './Facts';
import styles from './PrintHeader.module.css';

const { home, recruiting } = site;

/** The head of the printed CV; on a screen, the site's own header, footer and contact page say the same. */
export function PrintHeader({ owner }: { owner: Owner }) {
  const { email, phone, phoneNumber, siteUrl, links, city, country } = owner;
  const addresses = [
    [`mailto:${email}`, email],
    [`tel:${phoneNumber}`, phone],
    [siteUrl, siteUrl && written(siteUrl)],
    // As the contact page says them.
    ...links.map(({ href = '' }) => [href, written(href).replace(/^www\./, '')]),
  ];
  return (
    <div className={styles.header}>
      <div className="beside">
        <div>
          {/* No `h1`: the page's first is the one that takes the focus. */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <p className={styles.name} role="heading" aria-level={1}>
            {site.name}
          </p>
          <p className={styles.role} lang={owner.roleLang}>
            {owner.role}
          </p>
          <p>{home.intro}</p>
          {recruiting && <Facts facts={recruiting} />}
        </div>
        <ul className={styles.addresses} data-margin="">
          {addresses.map(
            ([href, text]) =>
              text && (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ),
          )}
          <li>{`${city}, ${country}`}</li>
        </ul>
      </div>
    </div>
  );
}
