import styles from './TagList.module.css';

/** Words in a row, a middle dot between two. */
export const dotted = `wrap ${styles.tags}`;

interface Props {
  readonly label: string;
  readonly tags: readonly string[];
  readonly className?: string | undefined;
}

/** Names of technologies, where there are any. */
export function TagList({ label, tags, className = '' }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={`${dotted} ${className}`} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
