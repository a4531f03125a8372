import type { Project } from '../site';
import styles from './ProjectOutcome.module.css';
import { ProjectResult } from './ProjectResult';

interface Props {
  readonly project: Project;
  /** Whether the figures are shown on screen; where not, a chart shows them. */
  readonly inWords: boolean;
  readonly className: string | undefined;
}

/** What came of a project: its result, and its figures as text. Printed in the margin, unless the result is too long. */
export function ProjectOutcome({
  project: { result, long, metricText },
  inWords,
  className,
}: Props) {
  return (
    <div className={`in-margin ${className}`} data-long={long}>
      {result && <ProjectResult result={result} className={`margin-note ${styles.result}`} />}
      {metricText && (
        <p className={`small-lines ${inWords ? '' : 'print-only'} ${styles.figures}`}>
          {metricText.what}
          <span className={styles.range}>{metricText.range}</span>
          {metricText.how && inWords && <span className={styles.method}>{metricText.how}</span>}
        </p>
      )}
    </div>
  );
}
