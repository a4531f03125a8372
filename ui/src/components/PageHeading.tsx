import type { ReactNode } from 'react';
import type { RichText } from '../../content/richText';
import { type Fact, useSite } from '../site';
import { Facts } from './Facts';
import { InlineText } from './InlineText';
import styles from './PageHeading.module.css';

interface Props {
  readonly title: string;
  /** The facts stand beside the text in a wide window, else above it. */
  readonly facts?: readonly Fact[];
  /** A teacher’s remark beside the title in a wide window, else below it. */
  readonly remark?: RichText | undefined;
  readonly children?: ReactNode;
}

/** The top of a page: its title and what introduces it. */
export function PageHeading({ title, facts = [], remark, children }: Props) {
  const { hasHandwriting } = useSite();
  return (
    <div className={`content-column opening ${styles.heading}`}>
      <div className="row" data-facts={facts.length > 0 || undefined}>
        <h1>{title}</h1>
        {remark && (
          <p className={`in-wide-margin ${hasHandwriting ? 'handwritten' : ''} ${styles.remark}`}>
            <InlineText text={remark} />
          </p>
        )}
        {facts.length > 0 && <Facts facts={facts} inColumns />}
        {children}
      </div>
    </div>
  );
}
