import { type Owner, siteName } from '../content';
import styles from './PrintHeader.module.css';

/** The head of the printed CV; on a screen, the site's own header and contact page say the same. */
export function PrintHeader({ owner }: { owner: Owner }) {
  const address = owner.siteUrl.replace(/^https?:\/\//, '');
  return (
    <div className={styles.header}>
      <p className={styles.name}>{siteName}</p>
      <p className={styles.role}>{owner.role}</p>
      <p>{[owner.email, owner.phone, `${owner.city}, ${owner.country}`, address].join(' · ')}</p>
    </div>
  );
}
