import { type TimelineEntry, years } from '../content';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <div className={styles.ruled}>
      <div className={styles.years} aria-hidden="true" data-ruler="">
        {years.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </div>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={`${entry.title} ${entry.place} ${entry.period.start}`} entry={entry} />
        ))}
      </ol>
    </div>
  );
}
