import { type Owner, recruiting, siteName } from '../content';
import { Facts } from './Facts';
import styles from './PrintHeader.module.css';

/** The head of the printed CV; on a screen, the site's own header and contact page say the same. */
export function PrintHeader({ owner }: { owner: Owner }) {
  const place = `${owner.city}, ${owner.country}`;
  const address = owner.siteUrl.replace(/^https?:\/\//, '');
  return (
    <div className={styles.header}>
      <p className={styles.name}>{siteName}</p>
      <p className={styles.role} lang={owner.roleLang}>
        {owner.role}
      </p>
      <p>{[owner.email, owner.phone, place, address].filter(Boolean).join(' · ')}</p>
      {recruiting && <Facts facts={recruiting} />}
    </div>
  );
}
