import type { Fact } from '../site';
import styles from './Facts.module.css';

interface Props {
  readonly facts: readonly Fact[];
  /** Whether they are set in two columns in a window of middle width. */
  readonly inColumns?: boolean;
  /** Whether they are printed one after another, as a sentence would be. */
  readonly printedInline?: boolean;
  readonly className?: string | undefined;
}

/** Terms and what is said of each. */
export function Facts({ facts, inColumns, printedInline, className = '' }: Props) {
  return (
    <dl
      className={`${styles.facts} ${className}`}
      data-columns={inColumns ? '' : undefined}
      data-inline={printedInline ? '' : undefined}
    >
      {facts.map(({ term, detail, handwritten }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={handwritten ? 'noted' : undefined}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
