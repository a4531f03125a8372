import type { ReactNode } from 'react';
import { useSite } from '../site';
import styles from './Section.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  /** `note`: a note in the margin, where the content has large titles of its own. */
  readonly variant?: 'note';
  /** The heading is for assistive technologies alone, because visible words beside the content say the same. */
  readonly hideHeading?: boolean;
  /** The section is too short for the tab that names it in a wide window. */
  readonly noTab?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, variant, hideHeading, noTab, children }: Props) {
  const { hasHandwriting, ids } = useSite();
  const headingId = `${id}-${ids.title}`;
  const noteClass = `small ${hasHandwriting ? 'handwritten' : ''}`;
  const headingClass = `${styles.heading} ${variant === 'note' ? noteClass : ''}`;
  return (
    <section
      id={id}
      className={`content-column ${styles.section}`}
      aria-labelledby={headingId}
      data-tab={hideHeading || noTab ? undefined : title}
    >
      <h2 id={headingId} className={hideHeading ? 'visually-hidden' : headingClass}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
