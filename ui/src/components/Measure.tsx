import type { ReactNode } from 'react';
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
  /** Beside the shorter bar: there is no room beside the other. */
  const noted = mark && <span className={`noted ${styles.mark}`}>{mark}</span>;
  const [first, second] = more === '' ? [noted, null] : [null, noted];
  return (
    <figure className={styles.measure} role="img" aria-label={name} data-wide={wide && ''}>
      {squares('Avant', before, first)}
      {squares('Après', after, second, more ?? after.long)}
      {caption && <span className={`line ${styles.scale}`}>{caption}</span>}
    </figure>
  );
}

type Bar = Props['measure']['before'];

/** What is said, the bar under it, and what is noted beside; `over`: no figure, however large, stands beside its bar. */
function squares(label: string, { text, long, length }: Bar, noted: ReactNode, over?: string) {
  return (
    <span className={styles.figure} data-over={over}>
      <span className={styles.bar}>
        <span className={styles.said}>
          <span>{label}</span>
          <b data-long={long}>{text}</b>
        </span>
        {/* A drawing a square high is as wide as they are. */}
        <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      </span>
      {noted}
    </span>
  );
}
