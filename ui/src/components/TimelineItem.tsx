import type { TimelineEntry } from '../site';
import { Dates } from './Dates';
import styles from './Timeline.module.css';
import { TimelineDetails } from './TimelineDetails';
import { TimelineHeading } from './TimelineHeading';

/** A job, a degree or another entry that may have a place and a period. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { period } = entry;
  return (
    <li className="row">
      {period && (
        <p className={`in-margin small ${styles.period}`}>
          <Dates period={period} durationClassName={styles.duration} />
        </p>
      )}
      <div className={`measure ${styles.text}`}>
        <TimelineHeading entry={entry} />
        <TimelineDetails entry={entry} />
      </div>
    </li>
  );
}
