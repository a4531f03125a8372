import { toPlainText } from '../../content/richText';
import { type Site, useSite } from '../site';
import { BidiText } from './BidiText';
import { InlineText } from './InlineText';
import styles from './TraitList.module.css';

/** The most characters that fit on a line. */
const LINE = 80;

/** With `inHalf` it takes half of the content in a wide window: titles stand above their descriptions there. */
export function TraitList({ traits, inHalf }: { traits: Site['values']; inHalf: boolean }) {
  const { hasHandwriting } = useSite();
  return (
    <ul
      className={`stack ${styles.traits}`}
      data-short={
        traits.every(({ description = [] }) => toPlainText(description).length <= LINE) || undefined
      }
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
