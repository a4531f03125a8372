import type { ReactNode } from 'react';
import type { Project } from '../../site';
import styles from './MetricChart.module.css';

interface Props {
  readonly label: string;
  readonly figure: NonNullable<Project['metric']>['narrowChart']['before'];
  /** The colon between the label and the value. A bar without a colon has no value. */
  readonly colon: string | undefined;
  /** The gain, beside the label and the bar. */
  readonly children?: ReactNode;
}

/** A figure as a bar under its label. */
export function MetricBar({ label, figure, colon, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.bar}>
        <div className={`snap ${styles.label}`}>
          {label}
          {colon && (
            <>
              {colon}
              <span>{figure.text}</span>
            </>
          )}
        </div>
        {/* The bar is one square of the ruling high and `length` squares wide. */}
        <svg viewBox={`0 0 ${figure.length} 1`} aria-hidden="true" />
      </div>
      {children}
    </div>
  );
}
