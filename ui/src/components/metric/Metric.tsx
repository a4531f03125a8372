import type { Project } from '../../site';
import { MetricChart } from './MetricChart';
import { MetricHeadline } from './MetricHeadline';

interface Props {
  readonly metric: NonNullable<Project['metric']>;
  /** The gain may stand in the margin of a wide window. */
  readonly markInMargin: boolean;
}

/**
 * The figures of a project before and after: as a headline where they are short enough, and as a chart where they have
 * the whole width or are too long for a headline.
 */
export function Metric({ metric, markInMargin }: Props) {
  const { narrowChart, wideChart } = metric;
  const headline = metric.headline && <MetricHeadline headline={metric.headline} />;
  const hasHeadline = metric.headline !== undefined;
  const shared = { hasHeadline, markInMargin };
  if (!wideChart) return <MetricChart chart={narrowChart} headline={headline} {...shared} />;
  return (
    <>
      {headline}
      {/* The second one is for wide windows only, the first for all others. */}
      <MetricChart chart={narrowChart} {...shared} />
      <MetricChart chart={wideChart} isWide {...shared} />
    </>
  );
}
