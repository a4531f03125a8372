import type { TimelineEntry } from '../content';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem';
import { Years } from './Years';

interface Props {
  readonly entries: readonly TimelineEntry[];
  /** The first of a page has all of them drawn above it, on one line of years. */
  readonly years: boolean;
}

export function Timeline({ entries, years }: Props) {
  return (
    <>
      {years && <Years />}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={`${entry.title} ${entry.place} ${entry.period.start}`} entry={entry} />
        ))}
      </ol>
    </>
  );
}
