import type { Project } from '../content';
import styles from './TagList.module.css';

/** The technologies of a project, where it names any. */
export function TagList({ project: { title, technologies } }: { project: Project }) {
  if (technologies.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={`Technologies du projet « ${title} »`}>
      {technologies.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
