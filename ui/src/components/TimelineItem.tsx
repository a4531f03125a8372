import { ruler, type TimelineEntry } from '../content';
import styles from './Timeline.module.css';

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, place, description, period } = entry;
  const { start, length } = period.bar;
  return (
    <li className={`beside ${styles.item}`}>
      <p className={styles.period} data-margin="">
        <time dateTime={period.start}>{period.from}</time>
        {period.to && (
          <>
            {' – '}
            <time dateTime={period.end}>{period.to}</time>
          </>
        )}
        {period.length && <span className={styles.duration}>{period.length}</span>}
      </p>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3 lang={titleLang}>{title}</h3>
          <p className={styles.place}>{place}</p>
          {description && <p>{description}</p>}
        </div>
        {/* What the dates say, as squares coloured in: one sees what went on at the same time. */}
        <svg
          className={styles.bar}
          viewBox={`0 0 ${ruler.length} 1`}
          aria-hidden="true"
          data-ruler=""
        >
          <rect x={start} width={length} height="1" data-current={period.end ? undefined : ''} />
        </svg>
      </div>
    </li>
  );
}
