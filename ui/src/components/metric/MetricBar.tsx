import type { ReactNode } from 'react';
import type { Project } from '../../site';
import styles from './MetricChart.module.css';

interface Props {
  readonly label: string;
  readonly figure: NonNullable<Project['metric']>['narrowChart']['before'];
  /** Stands before the value of the figure, which is left out without it. */
  readonly colon: string | undefined;
  /** Stands beside label and bar. */
  readonly children?: ReactNode;
}

/** A figure as a bar under its label. */
export function MetricBar({ label, figure, colon, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.bar}>
        <div className={styles.label}>
          {label}
          {colon && (
            <>
              {colon}
              <span>{figure.text}</span>
            </>
          )}
        </div>
        {/* One square of the paper high, `length` squares wide. */}
        <svg viewBox={`0 0 ${figure.length} 1`} aria-hidden="true" />
      </div>
      {children}
    </div>
  );
}
