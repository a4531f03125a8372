import type { SkillGroup } from '../site';
import styles from './SkillGroups.module.css';
import { said } from './said';
import { dotted } from './TagList';

export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div>
      {groups.map(({ title, titleLang, level, skills }) => (
        <div key={title} className="row">
          {title && (
            <h3 lang={titleLang} className="in-margin">
              {title}
            </h3>
          )}
          {level && <p className="small">{said(level)}</p>}
          {skills.length > 0 && (
            <ul className={`snap ${dotted} ${styles.words}`} aria-label={title || undefined}>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
