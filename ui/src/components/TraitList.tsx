import type { Trait } from '../content';
import styles from './TraitList.module.css';

export function TraitList({ traits }: { traits: readonly Trait[] }) {
  return (
    <ul className={styles.traits}>
      {traits.map(({ title, titleLang, description }) => (
        <li key={title}>
          <h3 lang={titleLang}>{title}</h3>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
