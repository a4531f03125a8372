import type { Fact } from '../site';
import styles from './Facts.module.css';

interface Props {
  readonly facts: readonly Fact[];
  /** Whether they are set in two columns in a window of middle width. */
  readonly inColumns?: boolean;
}

/** Terms and what is said of each. */
export function Facts({ facts, inColumns }: Props) {
  return (
    <dl className={styles.facts} data-columns={inColumns ? '' : undefined}>
      {facts.map(({ term, detail, handwritten }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={handwritten ? 'noted' : undefined}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
