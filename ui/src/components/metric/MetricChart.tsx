import type { ReactNode } from 'react';
import { type Project, useSite } from '../../site';
import { MetricBar } from './MetricBar';
import styles from './MetricChart.module.css';

interface Props {
  readonly chart: NonNullable<Project['metric']>['narrowChart'];
  /** A headline, here or above, has the figures. They are not written beside the bars again. */
  readonly hasHeadline: boolean;
  /** The headline, if it stands in the place of the bars. */
  readonly headline?: ReactNode;
  /** The chart is for wide windows alone. */
  readonly isWide?: boolean;
  /** A wide window shows the gain in its margin instead of beside a bar. */
  readonly gainInMargin: boolean;
}

/** The figures as bars in squares of the ruling, or as a headline, and the gain. */
export function MetricChart({ chart, hasHeadline, headline, isWide, gainInMargin }: Props) {
  const { words } = useSite();
  const { name, before, after, hasGrown, method, caption } = chart;
  const gain = chart.gain && <span className={`handwritten ${styles.gain}`}>{chart.gain}</span>;
  const note = hasHeadline ? method : caption;
  return (
    <figure
      className={styles.chart}
      role="img"
      aria-label={name}
      data-wide={isWide}
      data-gain={gainInMargin ? 'margin' : undefined}
    >
      {headline ? (
        <div className={`${styles.row} ${styles.single}`}>
          {headline}
          {gain}
        </div>
      ) : (
        <>
          {/* The gain stands beside the shorter bar: the longer one may leave no room. */}
          <MetricBar label={words.before} figure={before} showsFigure={!hasHeadline}>
            {hasGrown && gain}
          </MetricBar>
          <MetricBar label={words.after} figure={after} showsFigure={!hasHeadline}>
            {!hasGrown && gain}
          </MetricBar>
        </>
      )}
      {note && <p className="small small-lines">{note}</p>}
    </figure>
  );
}
