import { ruler, type TimelineEntry } from '../content';
import styles from './Timeline.module.css';
import { TimelineItem } from './TimelineItem';

interface Props {
  readonly entries: readonly TimelineEntry[];
  /** The first of a page has the years over its bars; one line of them is enough. */
  readonly years: boolean;
}

export function Timeline({ entries, years }: Props) {
  return (
    <div className={styles.ruled}>
      {years && (
        <div className={styles.years} aria-hidden="true" data-ruler="">
          <span className={styles.scale}>{`Un carreau : ${ruler.square}`}</span>
          {ruler.years.map((year, rank) => (
            <span key={year ?? -rank}>{year}</span>
          ))}
        </div>
      )}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={`${entry.title} ${entry.place} ${entry.period.start}`} entry={entry} />
        ))}
      </ol>
    </div>
  );
}
