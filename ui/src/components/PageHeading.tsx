import type { ReactNode } from 'react';
import { AccentedText } from './AccentedText';
import styles from './PageHeading.module.css';

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>
        <AccentedText>{title}</AccentedText>
      </h1>
      {children}
    </div>
  );
}
