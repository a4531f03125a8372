import type { Project } from '../content';
import styles from './ProjectCard.module.css';

type Measured = NonNullable<Project['measure']>;

/** What was and what is, drawn on the squares of the paper. */
export function Measure({ measure: { before, after, square } }: { measure: Measured }) {
  return (
    <div
      className={styles.measure}
      role="img"
      aria-label={`${before.text} avant, ${after.text} après`}
    >
      <Bar length={before.length} text={`${before.text} avant`} />
      <span className={styles.after}>
        <Bar length={after.length} text={`${after.text} après`} />
      </span>
      <span className={`line ${styles.scale}`}>{`Un carreau : ${square}`}</span>
    </div>
  );
}

function Bar({ length, text }: Measured['before']) {
  return (
    <span className={styles.figure}>
      <svg viewBox={`0 0 ${length} 0.5`} aria-hidden="true">
        <rect width={length} height="0.5" />
      </svg>
      {text}
    </span>
  );
}
