import type { Fact } from '../site';
import { BidiText } from './BidiText';
import styles from './Facts.module.css';
import { InlineText } from './InlineText';

interface Props {
  readonly facts: readonly Fact[];
  /** Terms and details are two columns, of which a narrow margin holds the terms. */
  readonly inColumns?: boolean;
  readonly className?: string | undefined;
}

/** A list of terms and details. */
export function Facts({ facts, inColumns, className = '' }: Props) {
  return (
    <dl className={`${styles.facts} ${className}`} data-columns={inColumns}>
      {facts.map(({ term, detail, lang, handwritten }) => (
        <div key={term}>
          <dt className="small">{term}</dt>
          <dd lang={lang} className={handwritten ? 'handwritten' : undefined}>
            <BidiText lang={lang}>
              <InlineText text={detail} />
            </BidiText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
