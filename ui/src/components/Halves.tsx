import type { ReactNode } from 'react';
import styles from './Halves.module.css';

/** Two parts of a page that are read together: side by side in the halves of a wide sheet. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>;
}
