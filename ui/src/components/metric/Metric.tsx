import type { Project } from '../../site';
import { MetricChart } from './MetricChart';
import { MetricHeadline } from './MetricHeadline';

interface Props {
  readonly metric: NonNullable<Project['metric']>;
  /** A wide window shows the gain in its margin instead of beside a bar. */
  readonly gainInMargin: boolean;
}

/**
 * The figures of a project before and after: as a headline where they are short enough, and as a chart where they have
 * the whole width or are too long for a headline.
 */
export function Metric({ metric, gainInMargin }: Props) {
  const { narrowChart, wideChart } = metric;
  const headline = metric.headline && <MetricHeadline headline={metric.headline} />;
  const hasHeadline = metric.headline !== undefined;
  const chartProps = { hasHeadline, gainInMargin };
  if (!wideChart) return <MetricChart chart={narrowChart} headline={headline} {...chartProps} />;
  return (
    <>
      {headline}
      {/* Styles show the second chart in wide windows alone, and the first one in all others. */}
      <MetricChart chart={narrowChart} {...chartProps} />
      <MetricChart chart={wideChart} isWide {...chartProps} />
    </>
  );
}
