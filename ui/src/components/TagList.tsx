import styles from './TagList.module.css';

interface Props {
  readonly label: string | undefined;
  readonly tags: readonly string[];
  readonly className?: string | undefined;
}

/** Shows the names of technologies or skills in a row, with middle dots between them. Without names, it shows nothing. */
export function TagList({ label, tags, className = '' }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={`wrap ${styles.tags} ${className}`} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
