import type { Project } from '../../site';
import styles from './MetricHeadline.module.css';

type Headline = NonNullable<NonNullable<Project['metric']>['headline']>;

/**
 * The figure before, struck out, and the figure after, handwritten beside it. Hidden from assistive technology: the
 * name of the chart says the same.
 */
export function MetricHeadline({ headline }: { headline: Headline }) {
  const { what, before, after, size, ascends, descends } = headline;
  return (
    <span
      className={styles.headline}
      data-size={size}
      data-ascends={ascends || undefined}
      data-descends={descends || undefined}
      aria-hidden="true"
    >
      <span className={`snap ${styles.label}`}>{what}</span>
      <span className={`snap ${styles.figure} ${styles.before}`}>
        <span className={styles.struck} data-text={before}>
          <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 17C30 15 66 9 99 3" vectorEffect="non-scaling-stroke" />
          </svg>
        </span>
      </span>
      <span className={`snap ${styles.figure} ${styles.after}`}>
        <span className={`handwritten ${styles.handwritten}`} data-text={after} />
      </span>
    </span>
  );
}
