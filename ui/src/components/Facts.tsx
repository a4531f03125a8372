import type { Fact } from '../content';
import styles from './Facts.module.css';

interface Props {
  readonly facts: readonly Fact[];
}

/** Terms and what is said of each. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, detail, noted }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={noted ? 'noted' : undefined}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
