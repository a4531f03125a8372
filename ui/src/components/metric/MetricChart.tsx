import type { ReactNode } from 'react';
import { type Project, useSite } from '../../site';
import { MetricBar } from './MetricBar';
import styles from './MetricChart.module.css';

interface Props {
  readonly chart: NonNullable<Project['metric']>['narrowChart'];
  /** A headline says the figures, so that the bars have no values. */
  readonly hasHeadline: boolean;
  /** Stands in the place of the bars. */
  readonly headline?: ReactNode;
  readonly isWide?: boolean;
  readonly markInMargin: boolean;
}

/** The figures as bars in squares of the paper, or the headline in their place, and the gain. */
export function MetricChart({ chart, hasHeadline, headline, isWide, markInMargin }: Props) {
  const { words } = useSite();
  const { name, before, after, gain, hasGrown, method, caption } = chart;
  const mark = gain && <span className={`handwritten ${styles.mark}`}>{gain}</span>;
  const text = hasHeadline ? method : caption;
  const colon = hasHeadline ? undefined : words.colon;
  return (
    <figure
      className={styles.chart}
      role="img"
      aria-label={name}
      data-wide={isWide}
      data-mark={markInMargin ? 'margin' : undefined}
    >
      {headline ? (
        <div className={`${styles.row} ${styles.single}`}>
          {headline}
          {mark}
        </div>
      ) : (
        <>
          {/* The mark is beside the shorter bar: there is no room beside the other. */}
          <MetricBar label={words.before} figure={before} colon={colon}>
            {hasGrown && mark}
          </MetricBar>
          <MetricBar label={words.after} figure={after} colon={colon}>
            {!hasGrown && mark}
          </MetricBar>
        </>
      )}
      {text && <p className="small small-lines">{text}</p>}
    </figure>
  );
}
