import { site, type Trait } from '../site';
import styles from './TraitList.module.css';

const { hasHandwriting } = site;

/** As many characters as a line has room for. */
const LINE = 80;

interface Props {
  readonly traits: readonly Trait[];
  /** In half of a wide sheet: titles stand over what is said of them there. */
  readonly inHalf: boolean;
}

export function TraitList({ traits, inHalf }: Props) {
  return (
    <ul
      className={`stack ${styles.traits}`}
      data-short={
        traits.every(({ description = '' }) => description.length <= LINE) ? '' : undefined
      }
      data-half={inHalf ? '' : undefined}
    >
      {traits.map(({ title, titleLang, description, remark }) => (
        <li key={title} className="row">
          <h3 lang={titleLang} className="in-margin">
            {title}
          </h3>
          {description && <p>{description}</p>}
          {hasHandwriting && remark && <p className={`handwritten ${styles.remark}`}>{remark}</p>}
        </li>
      ))}
    </ul>
  );
}
