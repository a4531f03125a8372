import type { Project } from '../site';
import styles from './TagList.module.css';

/** Words in a row, a middle dot between two. */
export const dotted = styles.tags;

interface Props {
  readonly project: Project;
  readonly className?: string | undefined;
}

/** The technologies of a project, where it names any. */
export function TagList({ project: { title, technologies }, className = '' }: Props) {
  if (technologies.length === 0) return null;
  return (
    <ul className={`${dotted} ${className}`} aria-label={`Technologies du projet « ${title} »`}>
      {technologies.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
