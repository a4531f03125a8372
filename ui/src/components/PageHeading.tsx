import type { ReactNode } from 'react';
import type { Fact } from '../content';
import { Facts } from './Facts';
import styles from './PageHeading.module.css';

interface Props {
  readonly title: string;
  /** What is to be found at a glance, under the text. */
  readonly facts?: readonly Fact[] | null;
  readonly children?: ReactNode;
}

export function PageHeading({ title, facts, children }: Props) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {children}
      {facts && (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
    </div>
  );
}
