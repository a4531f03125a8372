import type { Project } from '../site';
import styles from './ProjectOutcome.module.css';

interface Props {
  readonly project: Project;
  readonly variant: 'summary' | 'full';
}

/** What came of a project: its result, and its figures as text. */
export function ProjectOutcome({ project: { result, long, figures }, variant }: Props) {
  const isSummary = variant === 'summary';
  return (
    <div className={styles.outcome} data-variant={variant}>
      {result && (
        <p className={`handwritten ${styles.result}`} data-long={long}>
          <span className="visually-hidden">Résultat : </span>
          {result}
        </p>
      )}
      {figures && (
        // On screen a summary shows them as a chart.
        <p className={`${isSummary ? 'print-only' : ''} ${styles.figures}`}>
          {figures.of}
          <span className={styles.range}>{figures.figures}</span>
          {figures.how && !isSummary && <span className={styles.method}>{figures.how}</span>}
        </p>
      )}
    </div>
  );
}
