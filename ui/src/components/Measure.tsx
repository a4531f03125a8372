import type { ReactNode } from 'react';
import type { Project } from '../site';
import styles from './Measure.module.css';

type Drawn = NonNullable<Project['drawn']>['narrow'];

interface Props {
  readonly measure: Drawn;
  /** Over the whole sheet, where that is wide; another one stands before it for narrow sheets. */
  readonly wide?: boolean;
  /** Its figures are written over it. */
  readonly said?: boolean;
  /** What it has in place of bars. */
  readonly over?: ReactNode;
  readonly bars?: boolean;
}

/** What was and what is, drawn on the squares of the paper, and how many times better, as a teacher notes it. */
export function Measure({ measure, wide, said, over, bars = true }: Props) {
  const { before, after, mark, more, name } = measure;
  const caption = over || said ? measure.method : measure.caption;
  /** Beside the shorter bar: there is no room beside the other. */
  const noted = mark && <span className={`noted ${styles.mark}`}>{mark}</span>;
  const [first, second] = more === '' ? [noted, null] : [null, noted];
  return (
    <figure className={styles.measure} role="img" aria-label={name} data-wide={wide && ''}>
      {bars ? (
        <>
          {squares('Avant', before, first, said)}
          {squares('Après', after, second, said)}
        </>
      ) : (
        <span className={`${styles.figure} ${styles.alone}`}>
          {over}
          {noted}
        </span>
      )}
      {caption && <span className={`line ${styles.scale}`}>{caption}</span>}
    </figure>
  );
}

/** What it is, the bar under it, and what is noted beside. */
function squares(
  label: string,
  { text, length }: Drawn['before'],
  noted: ReactNode,
  said?: boolean,
) {
  return (
    <span className={styles.figure}>
      <span className={styles.bar}>
        <span className={styles.said}>
          {label}
          {!said && (
            <>
              {'\u00a0: '}
              <b>{text}</b>
            </>
          )}
        </span>
        {/* A drawing a square high is as wide as they are. */}
        <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      </span>
      {noted}
    </span>
  );
}
