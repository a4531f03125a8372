import type { ReactNode } from 'react';
import { type Fact, site } from '../site';
import { Facts } from './Facts';
import styles from './PageHeading.module.css';

const { hasHandwriting } = site;

interface Props {
  readonly title: string;
  /** What is to be found at a glance: beside the text in a wide window, or before it. */
  readonly facts?: readonly Fact[] | null;
  /** What a teacher would write beside it. */
  readonly remark?: string | undefined;
  readonly children?: ReactNode;
}

export function PageHeading({ title, facts, remark, children }: Props) {
  return (
    <div className={styles.heading}>
      <div className="beside" data-facts={facts ? '' : undefined}>
        <h1>{title}</h1>
        {remark && (
          <p className={hasHandwriting ? `noted ${styles.remark}` : styles.remark} data-margin="">
            {remark}
          </p>
        )}
        {facts && <Facts facts={facts} inColumns />}
        {children}
      </div>
    </div>
  );
}
