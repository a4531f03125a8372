import type { Project } from '../site';
import styles from './Correction.module.css';

interface Props {
  readonly of: NonNullable<NonNullable<Project['drawn']>['correction']>;
}

/**
 * What was, struck out, and what is, written beside it by hand: a teacher's correction. For who sees it: a drawing says
 * the same (Measure), and what is no text cannot be read twice.
 */
export function Correction({ of: { what, was, is, size, ascends, descends } }: Props) {
  return (
    <span
      className={styles.corrected}
      data-size={size}
      data-ascends={ascends}
      data-descends={descends}
      aria-hidden="true"
    >
      <span className={`line ${styles.what}`}>{what}</span>
      <span className={`line ${styles.before}`}>
        <span className={styles.was} data-text={was}>
          <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1 17C30 15 66 9 99 3" vectorEffect="non-scaling-stroke" />
          </svg>
        </span>
      </span>
      <span className={`line ${styles.after}`}>
        <span className={styles.is} data-text={is} />
      </span>
    </span>
  );
}
