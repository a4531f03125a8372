import { toPlainText } from '../../content/richText';
import type { Fact } from '../site';
import { BidiText } from './BidiText';
import styles from './Facts.module.css';
import { InlineText } from './InlineText';

interface Props {
  readonly facts: readonly Fact[];
  /** Labels and details are two columns. The labels are in the margin if it is narrow. */
  readonly inColumns?: boolean;
  readonly className?: string | undefined;
}

/** Facts as a list of labels and details. */
export function Facts({ facts, inColumns, className = '' }: Props) {
  return (
    <dl className={`${styles.facts} ${className}`} data-columns={inColumns}>
      {facts.map(({ label, detail, lang, handwritten }) => (
        <div key={`${label} ${toPlainText(detail)}`}>
          <dt className="small">{label}</dt>
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
