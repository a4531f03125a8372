import type { Trait } from '../content';
import styles from './TraitList.module.css';

/** As many characters as a line has room for. */
const LINE = 80;

export function TraitList({ traits }: { traits: readonly Trait[] }) {
  return (
    <ul
      className={styles.traits}
      data-short={
        traits.every(({ description = '' }) => description.length <= LINE) ? '' : undefined
      }
    >
      {traits.map(({ title, titleLang, description }) => (
        <li key={title} className="beside">
          <h3 lang={titleLang} data-margin="">
            {title}
          </h3>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
