import type { Project } from '../site';
import styles from './ProjectCard.module.css';
import { ProjectResult } from './ProjectResult';

interface Props {
  readonly project: Project;
  /** The figures are shown as text, because no chart shows them. */
  readonly hasFigures: boolean;
}

/** The result of a project, and its figures. */
export function ProjectOutcome({ project, hasFigures }: Props) {
  const { result, metricText } = project;
  return (
    <div className={`in-margin ${styles.outcome}`}>
      {result && <ProjectResult result={result} className={styles.result ?? ''} />}
      {metricText && hasFigures && (
        <p className={`small small-lines ${result ? 'spaced' : ''}`}>
          {metricText.what}
          <span className={`strong ${styles.range}`}>{metricText.range}</span>
          {metricText.how && <span className={styles.method}>{metricText.how}</span>}
        </p>
      )}
    </div>
  );
}
