import type { SkillGroup } from '../site';
import styles from './SkillGroups.module.css';
import { dotted } from './TagList';

export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, titleLang, skills }) => (
        <div key={title} className="row">
          <h3 lang={titleLang} className="in-margin">
            {title}
          </h3>
          <ul className={`snap ${dotted} ${styles.words}`} aria-label={title}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
