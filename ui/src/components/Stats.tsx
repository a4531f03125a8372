import type { Stat } from '../content';
import { OutLink } from './OutLink';
import styles from './Stats.module.css';

export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label, evidence, link }) => (
        <div key={label} className={styles.stat}>
          <dt>
            {label}
            {evidence && <span className={styles.evidence}>{evidence}</span>}
            {link && (
              <span className={styles.evidence}>
                <OutLink link={link} about={label} />
              </span>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
