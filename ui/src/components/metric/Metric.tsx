import type { Project } from '../../site';
import { MetricChart } from './MetricChart';
import { MetricHeadline } from './MetricHeadline';

interface Props {
  readonly metric: NonNullable<Project['drawn']>;
  /** Whether the mark stands in the margin in a wide window. */
  readonly markInMargin: boolean;
}

/**
 * The figures of a project before and after: as a headline where they are short enough, and as a chart where they have
 * the whole width or are too long for a headline.
 */
export function Metric({ metric: { correction, narrow, wide }, markInMargin }: Props) {
  const headline = correction && <MetricHeadline headline={correction} />;
  if (!wide)
    return (
      <MetricChart
        chart={narrow}
        headline={headline}
        bars={!correction}
        markInMargin={markInMargin}
      />
    );
  const shared = { hasHeadline: !!correction, markInMargin };
  return (
    <>
      {headline}
      <MetricChart chart={narrow} {...shared} />
      <MetricChart chart={wide} {...shared} wide />
    </>
  );
}
