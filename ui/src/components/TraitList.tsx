import type { Trait } from '../content';
import styles from './TraitList.module.css';

export function TraitList({ traits }: { traits: readonly Trait[] }) {
  return (
    <ul className={styles.traits}>
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
