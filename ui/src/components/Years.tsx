import { chart } from '../content';
import styles from './Years.module.css';

/** What the dates below it say, drawn on the squares of the paper: one sees what went on when, and beside what. */
export function Years() {
  return (
    <div className={styles.chart} aria-hidden="true" data-years="">
      <p className={styles.years}>
        {chart.years.map((year, rank) => (
          <span key={year ?? -rank}>{year}</span>
        ))}
      </p>
      {chart.rows.map(({ label, start, length, kind }) => (
        <div key={`${label} ${start} ${length}`} className="beside">
          <p data-margin="">{label}</p>
          <svg className={styles.bar} aria-hidden="true">
            <rect x={start} width={length} data-kind={kind} />
          </svg>
        </div>
      ))}
    </div>
  );
}
