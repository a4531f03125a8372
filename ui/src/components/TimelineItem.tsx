import type { TimelineEntry } from '../content';
import styles from './Timeline.module.css';

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, place, description, period } = entry;
  return (
    <li className={styles.item}>
      <p className={styles.period} data-current={period.end ? undefined : ''}>
        <time dateTime={period.start}>{period.from}</time>
        {period.to && (
          <>
            {' – '}
            {period.end ? <time dateTime={period.end}>{period.to}</time> : period.to}
          </>
        )}
        {period.length && <span className={styles.duration}>{period.length}</span>}
      </p>
      <div className={styles.text}>
        <h3 lang={titleLang}>{title}</h3>
        <p className={styles.place}>{place}</p>
        {description && <p>{description}</p>}
      </div>
    </li>
  );
}
