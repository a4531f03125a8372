import type { Project } from '../site';
import styles from './ProjectOutcome.module.css';
import { ProjectResult } from './ProjectResult';
import { said } from './said';

interface Props {
  readonly project: Project;
  /** Whether the figures are shown; where not, a chart shows them. */
  readonly inWords: boolean;
  readonly className: string | undefined;
}

/** What came of a project: its result, and its figures as text. */
export function ProjectOutcome({ project: { result, metricText }, inWords, className }: Props) {
  return (
    <div className={`in-margin ${className}`}>
      {result && <ProjectResult result={result} className={`margin-note ${styles.result}`} />}
      {metricText && inWords && (
        <p className={`small-lines soft ${result ? 'spaced' : ''}`}>
          {said(metricText.what)}
          <span className={`strong ${styles.range}`}>{metricText.range}</span>
          {metricText.how && <span className={styles.method}>{said(metricText.how)}</span>}
        </p>
      )}
    </div>
  );
}
