import type { TimelineEntry } from '../site';
import styles from './Timeline.module.css';

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, place, description, period } = entry;
  return (
    <li className={`beside ${styles.item}`}>
      <p className={styles.period} data-margin="">
        <time dateTime={period.start}>
          {period.short ? <span>{period.from}</span> : period.from}
          {period.short && <span data-paper="">{period.short}</span>}
        </time>
        {period.to && (
          <>
            {' – '}
            <time dateTime={period.end}>{period.to}</time>
          </>
        )}
        {period.length && <span className={styles.duration}>{period.length}</span>}
      </p>
      <div className={styles.text}>
        <div>
          <h3 lang={titleLang}>{title}</h3>
          <p className={styles.place}>{place}</p>
        </div>
        {description && <p>{description}</p>}
      </div>
    </li>
  );
}
