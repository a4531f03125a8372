import type { Site } from '../site';
import { InlineText } from './InlineText';
import { OutLink } from './OutLink';
import styles from './Stats.module.css';

/** Figures, all in one size, each beside its words. */
export function Stats({ stats, size }: { stats: Site['stats']; size: Site['home']['statSize'] }) {
  return (
    <dl className={`stack ${styles.stats}`} data-size={size}>
      {stats.map(({ value, label, evidence, link }) => (
        <div key={label} className={styles.stat}>
          <dt className="strong">
            {label}
            {(evidence || link) && (
              <>
                <span className={styles.wideSpace}> </span>
                <span className={`snap small small-lines ${styles.evidence}`}>
                  {evidence && <InlineText text={evidence} />}
                  {evidence && link && <span className={styles.wideSpace}> </span>}
                  {link && <OutLink link={link} about={label} />}
                </span>
              </>
            )}
          </dt>
          <dd className="align-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
