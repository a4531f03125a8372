import styles from './Timeline.module.css';
import { type TimelineEntry, TimelineItem } from './TimelineItem';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <TimelineItem key={entry.title} entry={entry} />
      ))}
    </ol>
  );
}
