import type { TimelineEntry } from '../site';
import styles from './Timeline.module.css';

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, place, description, period } = entry;
  return (
    <li className={`row ${styles.item}`}>
      <p className={`in-margin small ${styles.period}`}>
        <time dateTime={period.start}>
          {period.short ? <span>{period.from}</span> : period.from}
          {period.short && <span className="print-only">{period.short}</span>}
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
