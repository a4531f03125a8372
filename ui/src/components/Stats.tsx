import type { Site } from '../site';
import { InlineText } from './InlineText';
import { OutLink } from './OutLink';
import styles from './Stats.module.css';

/** Values with more characters have a smaller font. */
const LONG = 6;

export function Stats({ stats }: { stats: Site['stats'] }) {
  return (
    <dl className="stack">
      {stats.map(({ value, label, evidence, link }) => (
        <div key={label} className={styles.stat}>
          <dt className="strong">
            {label}
            {(evidence || link) && (
              <span className={`snap small small-lines ${styles.evidence}`}>
                {evidence && <InlineText text={evidence} />}
                {evidence && link && <span className={styles.apart}> </span>}
                {link && <OutLink link={link} about={label} />}
              </span>
            )}
          </dt>
          <dd className="align-end" data-long={value.length > LONG || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
