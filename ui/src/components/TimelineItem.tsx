import type { Period } from '../content';
import styles from './Timeline.module.css';

/** What experience and education have in common: a title, a place, a period, a description. */
export interface TimelineEntry {
  readonly title: string;
  readonly place: string;
  readonly period: Period;
  readonly description: string;
}

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { start, end } = entry.period;
  return (
    <li className={styles.item}>
      <p className={styles.period}>
        <time dateTime={start}>{yearOf(start)}</time>
        {' – '}
        <time dateTime={end}>{yearOf(end)}</time>
        <span className={styles.duration}>{durationOf(entry.period)}</span>
      </p>
      <div className={styles.text}>
        <h3>{entry.title}</h3>
        <p className={styles.place}>{entry.place}</p>
        <p>{entry.description}</p>
      </div>
    </li>
  );
}

function yearOf(month: string): string {
  return month.slice(0, 4);
}

/** The length of a period, both months included, rounded to the nearest year: « 2 ans ». */
export function durationOf({ start, end }: Period): string {
  const months = monthNumber(end) - monthNumber(start) + 1;
  const years = Math.max(1, Math.round(months / 12));
  return years === 1 ? '1\u00a0an' : `${years}\u00a0ans`;
}

function monthNumber(month: string): number {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  return year * 12 + monthOfYear;
}
