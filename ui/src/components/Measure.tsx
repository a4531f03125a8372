import type { Project } from '../content';
import styles from './Measure.module.css';

interface Props {
  readonly measure: Pick<NonNullable<Project['measure']>, 'before' | 'after' | 'square'>;
  readonly what: string | undefined;
  /** Over the whole sheet, where that is wide; another one stands before it for narrow sheets. */
  readonly wide?: boolean;
}

/** What was and what is, drawn on the squares of the paper. */
export function Measure({ measure: { before, after, square }, what, wide }: Props) {
  const texts = [`Avant : ${before.text}`, `Après : ${after.text}`] as const;
  return (
    <figure
      className={styles.measure}
      role="img"
      aria-label={[what, texts.join(', ')].filter(Boolean).join('. ')}
      data-wide={wide && ''}
    >
      <Squares {...before}>Avant : </Squares>
      <Squares {...after}>Après : </Squares>
      <span className={`line ${styles.scale}`}>
        {what && `${what}. `}
        {`Un carreau : ${square}`}
      </span>
    </figure>
  );
}

type Bar = Props['measure']['before'] & { readonly children: string };

/** Longer figures, in characters, are drawn smaller. */
const LONG = 6;

/** As many as can be counted, and the part of the last: a drawing a square high is as wide as they are. */
function Squares({ length, text, children }: Bar) {
  return (
    <span className={styles.figure}>
      <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      <span>
        {children}
        <b data-long={text.length > LONG ? '' : undefined}>{text}</b>
      </span>
    </span>
  );
}
