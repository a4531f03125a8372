import type { ReactNode } from 'react';
import { type Project, useSite } from '../../site';
import styles from './MetricChart.module.css';

interface Props {
  readonly label: string;
  readonly figure: NonNullable<Project['metric']>['narrowChart']['before'];
  /** The figure is written after the label. Otherwise the headline of the chart has it. */
  readonly showsFigure: boolean;
  /** The gain, beside the label and the bar. */
  readonly children?: ReactNode;
}

/** A figure as a bar under its label. */
export function MetricBar({ label, figure, showsFigure, children }: Props) {
  const { words } = useSite();
  return (
    <div className={styles.row}>
      <div className={styles.bar}>
        <div className={`snap ${styles.label}`}>
          {label}
          {showsFigure && (
            <>
              {words.colon}
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
