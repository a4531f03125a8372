import { toPlainText } from '../../content/richText';
import { type Site, useSite } from '../site';
import { BidiText } from './BidiText';
import { InlineText } from './InlineText';
import styles from './TraitList.module.css';

/** The most characters of a description that fits on a line. */
const MAX_ON_LINE = 80;

interface Props {
  readonly traits: Site['values'];
  /** The list takes half of the content in a wide window, where titles stand above their descriptions. */
  readonly inHalf: boolean;
}

/** Values or interests of the owner, each with a title. */
export function TraitList({ traits, inHalf }: Props) {
  const { hasHandwriting } = useSite();
  const areShort = traits.every(
    ({ description = [] }) => toPlainText(description).length <= MAX_ON_LINE,
  );
  return (
    <ul
      className={`stack ${styles.traits}`}
      data-short={areShort || undefined}
      data-half={inHalf || undefined}
    >
      {traits.map(({ title, titleLang, description, remark }) => (
        <li key={title} className="row">
          <h3 lang={titleLang} className="in-wide-margin">
            <BidiText lang={titleLang}>{title}</BidiText>
          </h3>
          {description && (
            <p className="measure">
              <InlineText text={description} />
            </p>
          )}
          {hasHandwriting && remark && (
            <p className={`handwritten measure spaced ${styles.remark}`}>
              <InlineText text={remark} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
