import type { Project } from '../content';
import styles from './Measure.module.css';

interface Props {
  readonly measure: NonNullable<Project['measure']>;
  /** Over the whole sheet, where that is wide; another one stands before it for narrow sheets. */
  readonly wide?: boolean;
}

/** What was and what is, drawn on the squares of the paper, and how many times better, as a teacher notes it. */
export function Measure({ measure, wide }: Props) {
  const { before, after, mark, more, caption, name } = measure;
  const noted = mark && <span className={`noted ${styles.mark}`}>{mark}</span>;
  const squares = (label: string, { text, long, length }: typeof before, last?: boolean) => (
    <span className={styles.figure} data-more={last && more}>
      <span className={styles.bar}>
        <span className={styles.said}>
          <span>{label}</span>
          <b data-long={long}>{text}</b>
        </span>
        {/* A drawing a square high is as wide as they are. */}
        <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      </span>
      {!last === (more === '') && noted}
    </span>
  );
  return (
    <figure className={styles.measure} role="img" aria-label={name} data-wide={wide && ''}>
      {squares('Avant', before)}
      {squares('Après', after, true)}
      {caption && <span className={`line ${styles.scale}`}>{caption}</span>}
    </figure>
  );
}
