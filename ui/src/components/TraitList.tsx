import type { Trait } from '../content';
import styles from './TraitList.module.css';

export function TraitList({ traits }: { traits: readonly Trait[] }) {
  return (
    <ul className={styles.traits}>
      {traits.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
