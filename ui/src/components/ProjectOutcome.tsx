import type { Project } from '../site';
import styles from './ProjectCard.module.css';
import { ProjectResult } from './ProjectResult';

interface Props {
  readonly project: Project;
  /** The outcome has the figures as text, because no chart shows them. */
  readonly showsFigures: boolean;
}

/** The outcome of a project: its result, and its figures as text. */
export function ProjectOutcome({ project, showsFigures }: Props) {
  const { result, metricText } = project;
  return (
    <div className={`in-margin ${styles.outcome}`}>
      {result && <ProjectResult result={result} className={styles.result ?? ''} />}
      {metricText && showsFigures && (
        <p className={`small small-lines ${result ? 'spaced' : ''}`}>
          {metricText.what}
          <span className={`strong ${styles.range}`}>{metricText.range}</span>
          {metricText.how && <span className={styles.method}>{metricText.how}</span>}
        </p>
      )}
    </div>
  );
}
