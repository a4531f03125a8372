import type { TimelineEntry } from '../site';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem';

/** Jobs, degrees and other entries that have a place and a period. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={`stack ${styles.entries}`}>
      {entries.map((entry) => (
        <TimelineItem key={`${entry.title} ${entry.place} ${entry.period?.start}`} entry={entry} />
      ))}
    </ol>
  );
}
