import type { Fact } from '../site';
import styles from './Facts.module.css';

interface Props {
  readonly facts: readonly Fact[];
  /** Whether they stand in two columns between --two-columns and --with-margin. */
  readonly inColumns?: boolean;
  /** Whether they are printed one after another, as a sentence would be. */
  readonly printedInline?: boolean;
  readonly className?: string | undefined;
}

/** The most characters that two columns of the printed CV show well. */
const LONG = 60;

/** A list of terms and details. */
export function Facts({ facts, inColumns, printedInline, className = '' }: Props) {
  return (
    <dl
      className={`${styles.facts} ${className}`}
      data-columns={inColumns ? '' : undefined}
      data-inline={printedInline ? '' : undefined}
    >
      {facts.map(({ term, detail, handwritten }) => (
        <div key={term} data-long={detail.length > LONG ? '' : undefined}>
          <dt className="small">{term}</dt>
          <dd className={handwritten ? 'handwritten' : undefined}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
