import type { ExternalLink, Fact } from '../content';
import styles from './Facts.module.css';

interface Props {
  readonly facts: readonly Fact[];
  /** Where else the owner is to be found, as far as it is known. */
  readonly links?: readonly ExternalLink[];
}

/** Terms and what is said of each. */
export function Facts({ facts, links = [] }: Props) {
  const known = links.filter(({ href }) => href);
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, detail, noted }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={noted ? 'noted' : undefined}>{detail}</dd>
        </div>
      ))}
      {known.length > 0 && (
        <div>
          <dt>En ligne</dt>
          <dd>
            {known.map(({ label, href }) => (
              <a key={label} href={href}>
                {`${label} `}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
