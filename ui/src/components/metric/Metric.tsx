import type { ReactNode } from 'react';
import { type Project, useSite } from '../../site';
import styles from './MetricChart.module.css';
import headlineStyles from './MetricHeadline.module.css';

type Figures = NonNullable<Project['metric']>;
type Chart = Figures['narrowChart'];

/**
 * The figures of a project before and after: as a headline where they are short enough, and as a chart where they have
 * the whole width or are too long for a headline. In a wide window the mark may stand in the margin.
 */
export function Metric({ metric, markInMargin }: { metric: Figures; markInMargin: boolean }) {
  const { headline, narrowChart, wideChart } = metric;
  const { words } = useSite();
  const shown = headline && <MetricHeadline headline={headline} />;
  const colon = !headline && words.colon;

  /** The figures as bars in squares of the paper, or the headline in their place, and how many times better. */
  function chart({ name, before, after, gain, more, method, caption }: Chart, wide?: boolean) {
    const mark = gain && <span className={`handwritten ${styles.mark}`}>{gain}</span>;
    const text = headline ? method : caption;
    return (
      <figure
        className={styles.chart}
        role="img"
        aria-label={name}
        data-wide={wide}
        data-mark={markInMargin ? 'margin' : undefined}
      >
        {shown && !wideChart ? (
          <div className={`${styles.row} ${styles.single}`}>
            {shown}
            {mark}
          </div>
        ) : (
          <>
            {/* The mark is beside the shorter bar: there is no room beside the other. */}
            {bar(words.before, before, more && mark, colon)}
            {bar(words.after, after, !more && mark, colon)}
          </>
        )}
        {text && <p className="small small-lines">{text}</p>}
      </figure>
    );
  }

  if (!wideChart) return chart(narrowChart);
  return (
    <>
      {shown}
      {/* The second one is for wide windows only, the first for all others. */}
      {chart(narrowChart)}
      {chart(wideChart, true)}
    </>
  );
}

/**
 * The figure before, struck out, and the figure after, handwritten beside it. Hidden from assistive technology: the
 * name of the chart says the same.
 */
function MetricHeadline({ headline }: { headline: NonNullable<Figures['headline']> }) {
  const { what, before, after, size, ascends, descends } = headline;
  return (
    <span
      className={headlineStyles.headline}
      data-size={size}
      data-ascends={ascends || undefined}
      data-descends={descends || undefined}
      aria-hidden="true"
    >
      <span className={`snap ${headlineStyles.label}`}>{what}</span>
      <span className={`snap ${headlineStyles.figure} ${headlineStyles.before}`}>
        <span className={headlineStyles.struck} data-text={before}>
          <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1 17C30 15 66 9 99 3" vectorEffect="non-scaling-stroke" />
          </svg>
        </span>
      </span>
      <span className={`snap ${headlineStyles.figure} ${headlineStyles.after}`}>
        <span className={`handwritten ${headlineStyles.handwritten}`} data-text={after} />
      </span>
    </span>
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
