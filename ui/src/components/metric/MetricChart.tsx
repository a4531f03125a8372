import type { ReactNode } from 'react';
import { type Project, useSite } from '../../site';
import { said } from '../said';
import styles from './MetricChart.module.css';

type Chart = NonNullable<Project['metric']>['narrowChart'];

interface Props {
  readonly chart: Chart;
  /** For wide windows only; another one before it is for all others. */
  readonly wide?: boolean;
  /** Whether the figures are written above the chart. */
  readonly hasHeadline?: boolean;
  /** What it has in place of bars. */
  readonly headline?: ReactNode;
  /** Whether the mark stands in the margin in a wide window. */
  readonly markInMargin: boolean;
}

/** The figures before and after as bars in squares of the paper, and how many times better. */
export function MetricChart({ chart, wide, hasHeadline, headline, markInMargin }: Props) {
  const { words } = useSite();
  const { before, after, gain, more, name } = chart;
  const caption = headline || hasHeadline ? chart.method : chart.caption;
  /** Beside the shorter bar: there is no room beside the other. */
  const gainText = gain && <span className={`handwritten ${styles.mark}`}>{said(gain)}</span>;
  const [first, second] = more ? [gainText, null] : [null, gainText];
  return (
    <figure
      className={styles.chart}
      role="img"
      aria-label={name}
      data-wide={wide}
      data-mark={markInMargin ? 'margin' : undefined}
    >
      {headline ? (
        <div className={`${styles.row} ${styles.single}`}>
          {headline}
          {gainText}
        </div>
      ) : (
        <>
          {bar(words.before, before, first, !hasHeadline && words.colon)}
          {bar(words.after, after, second, !hasHeadline && words.colon)}
        </>
      )}
      {caption && <p className="small-lines soft">{said(caption)}</p>}
    </figure>
  );
}

/** A label, followed by the value where a colon is given, the bar under it, and the mark beside both. */
function bar(
  label: string,
  { text, length }: Chart['before'],
  mark: ReactNode,
  colon: string | false,
) {
  return (
    <div className={styles.row}>
      <div className={styles.bar}>
        <div className={styles.label}>
          {label}
          {colon && (
            <>
              {colon}
              <span>{text}</span>
            </>
          )}
        </div>
        {/* One square of the paper high, `length` squares wide. */}
        <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      </div>
      {mark}
    </div>
  );
}
