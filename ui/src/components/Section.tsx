import type { ReactNode } from 'react';
import { AccentedText } from './AccentedText';
import styles from './Section.module.css';

/** A titled part of a page: its heading in the margin, its content on the sheet. */
export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = `${id}-titre`;
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <AccentedText>{title}</AccentedText>
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
