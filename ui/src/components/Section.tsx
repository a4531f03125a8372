import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A titled part of a page: its heading in the margin, its content on the sheet. */
export function Section({
  id,
  title,
  beside,
  unsaid,
  children,
}: {
  id: string;
  title: string;
  /** What is under it says its own name aloud: a label beside it, no more. */
  beside?: '';
  /** What stands beside it says as much, or more: this one is for those who hear where they are. */
  unsaid?: boolean;
  children: ReactNode;
}) {
  const headingId = `${id}-titre`;
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={headingId}
      data-tab={unsaid ? undefined : title}
    >
      <h2
        id={headingId}
        className={unsaid ? 'visually-hidden' : styles.heading}
        data-beside={beside}
      >
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
