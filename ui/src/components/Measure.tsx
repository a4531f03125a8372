import type { Project } from '../content';
import styles from './Measure.module.css';

type Measured = NonNullable<Project['measure']>;

/** What was and what is, drawn on the squares of the paper. */
export function Measure({ measure: { before, after, square } }: { measure: Measured }) {
  const texts = [`Avant : ${before.text}`, `Après : ${after.text}`] as const;
  return (
    <figure className={styles.measure} role="img" aria-label={texts.join(', ')}>
      <Squares {...before}>Avant : </Squares>
      <Squares {...after}>Après : </Squares>
      <span className={`line ${styles.scale}`}>{`Un carreau : ${square}`}</span>
    </figure>
  );
}

/** As many as can be counted, in one row, and the part of the last. */
function Squares({ length, text, children }: Measured['before'] & { readonly children: string }) {
  const whole = Math.floor(length);
  // Of the least there is, a stroke.
  const part = Math.round((length - whole) * 100) / 100 || (whole ? 0 : 0.01);
  return (
    <span className={styles.figure}>
      {Array.from({ length: whole }, (_, rank) => (
        <i key={String(rank)} />
      ))}
      {part > 0 && <svg viewBox={`0 0 ${part} 1`} aria-hidden="true" />}
      <span>
        {children}
        <b>{text}</b>
      </span>
    </span>
  );
}
