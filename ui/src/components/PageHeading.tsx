import type { ReactNode } from 'react';
import type { Fact } from '../content';
import { Facts } from './Facts';
import styles from './PageHeading.module.css';

interface Props {
  readonly title: string;
  /** What is to be found at a glance, under the text. */
  readonly facts?: readonly Fact[] | null;
  /** What a teacher would write beside it. */
  readonly remark?: string;
  readonly children?: ReactNode;
}

export function PageHeading({ title, facts, remark, children }: Props) {
  const text = (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
  return (
    <div className={styles.heading}>
      {remark ? (
        <div className="beside">
          <p className={styles.remark} data-margin="">
            {remark}
          </p>
          <div>{text}</div>
        </div>
      ) : (
        text
      )}
      {facts && (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
    </div>
  );
}
