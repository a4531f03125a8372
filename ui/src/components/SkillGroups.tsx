import type { SkillGroup } from '../site';
import styles from './SkillGroups.module.css';
import { dotted } from './TagList';

export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, titleLang, skills }) => (
        <div key={title} className="beside">
          <h3 lang={titleLang} data-margin="">
            {title}
          </h3>
          <ul className={`line ${dotted} ${styles.words}`} aria-label={title}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
