import type { SkillGroup } from '../site';
import { BidiText } from './BidiText';
import styles from './SkillGroups.module.css';
import { TagList } from './TagList';

/** Groups of skills, or spoken languages, each with its title. */
export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div>
      {groups.map(({ title, titleLang, level, skills }) => (
        <div key={title} className="row">
          {title && (
            <h3 lang={titleLang} className="in-margin">
              <BidiText lang={titleLang}>{title}</BidiText>
            </h3>
          )}
          {level && <p className="small">{level}</p>}
          <TagList className={`snap ${styles.tags}`} label={title || undefined} tags={skills} />
        </div>
      ))}
    </div>
  );
}
