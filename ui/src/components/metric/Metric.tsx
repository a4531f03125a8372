import type { Project } from '../../site';
import { MetricChart } from './MetricChart';
import { MetricHeadline } from './MetricHeadline';

interface Props {
  readonly metric: NonNullable<Project['metric']>;
  /** Whether the mark stands in the margin in a wide window. */
  readonly markInMargin: boolean;
}

/**
 * The figures of a project before and after: as a headline where they are short enough, and as a chart where they have
 * the whole width or are too long for a headline.
 */
export function Metric({ metric: { headline, narrowChart, wideChart }, markInMargin }: Props) {
  const shown = headline && <MetricHeadline headline={headline} />;
  if (!wideChart)
    return <MetricChart chart={narrowChart} headline={shown} markInMargin={markInMargin} />;
  const shared = { hasHeadline: !!headline, markInMargin };
  return (
    <>
      {shown}
      <MetricChart chart={narrowChart} {...shared} />
      <MetricChart chart={wideChart} {...shared} wide />
    </>
  );
}
