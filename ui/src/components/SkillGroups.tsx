import type { SkillGroup } from '../content';
import styles from './SkillGroups.module.css';
import { TagList } from './TagList';

export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, titleLang, skills }) => (
        <div key={title}>
          <h3 lang={titleLang}>{title}</h3>
          <TagList label={title} tags={skills} />
        </div>
      ))}
    </div>
  );
}
