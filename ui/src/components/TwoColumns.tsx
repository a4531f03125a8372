import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

/** Two sections, side by side where the content has room for both, and a signature below the first. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={`content-column ${styles.columns}`}>{children}</div>;
}
