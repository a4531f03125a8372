import styles from './TagList.module.css';

export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
