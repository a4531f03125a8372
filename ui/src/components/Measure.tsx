import { hand, type Project } from '../content';
import styles from './Measure.module.css';

type Measured = NonNullable<Project['measure']>;

interface Props {
  readonly measure: Pick<Measured, 'before' | 'after' | 'square'>;
  /** Of what they are, how they were measured, and how many times less or more. */
  readonly of: Pick<Measured, 'what' | 'mark'> & { readonly how: string | undefined };
  /** Over the whole sheet, where that is wide; another one stands before it for narrow sheets. */
  readonly wide?: boolean;
}

/** What was and what is, drawn on the squares of the paper, and marked as a teacher would. */
export function Measure({ measure: { before, after, square }, of, wide }: Props) {
  const { what, how, mark } = of;
  /** Then it is the first bar that has room beside it. */
  const more = after.length > before.length;
  const texts = [`Avant : ${before.text}`, `Après : ${after.text}`] as const;
  return (
    <figure
      className={styles.measure}
      role="img"
      aria-label={[what, texts.join(', '), mark, how].filter(Boolean).join('. ')}
      data-wide={wide && ''}
    >
      <Squares {...before} mark={more && mark}>
        {'Avant : '}
      </Squares>
      <Squares {...after} mark={!more && mark} more={more}>
        {'Après : '}
      </Squares>
      <span className={`line ${styles.scale}`}>
        {what && `${what}. `}
        {`Un carreau : ${square}`}
        {how && `. ${how}`}
      </span>
    </figure>
  );
}

type Bar = Measured['before'] & {
  readonly children: string;
  readonly mark: string | false | undefined;
  /** Longer than what was. */
  readonly more?: boolean;
};

/** Longer figures, in characters, are drawn smaller. */
const LONG = 6;

/** As many as can be counted, and the part of the last: a drawing a square high is as wide as they are. */
function Squares({ length, text, children, mark, more }: Bar) {
  return (
    <span className={styles.figure} data-more={more ? '' : undefined}>
      <span className={styles.bar}>
        <span className={styles.said}>
          <span>{children}</span>
          <b data-long={text.length > LONG ? '' : undefined}>{text}</b>
        </span>
        <svg viewBox={`0 0 ${length} 1`} aria-hidden="true" />
      </span>
      {mark && <span className={hand ? `noted ${styles.mark}` : styles.mark}>{mark}</span>}
    </span>
  );
}
