import type { TimelineEntry } from '../site';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <TimelineItem key={`${entry.title} ${entry.place} ${entry.period.start}`} entry={entry} />
      ))}
    </ol>
  );
}
