import type { ReactNode } from 'react';
import type { Fact } from '../content';
import { Facts } from './Facts';
import styles from './PageHeading.module.css';

interface Props {
  readonly title: string;
  /** What is to be found at a glance: in the margin of a wide window, or under the text. */
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
      {remark || facts ? (
        <div className="beside">
          {remark && (
            <p className={styles.remark} data-margin="">
              {remark}
            </p>
          )}
          <div>{text}</div>
          {facts && (
            <div className={styles.facts} data-margin="">
              <Facts facts={facts} />
            </div>
          )}
        </div>
      ) : (
        text
      )}
    </div>
  );
}
