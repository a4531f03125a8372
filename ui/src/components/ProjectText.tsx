import type { Project } from '../site';
import { Facts } from './Facts';
import { InlineText } from './InlineText';
import styles from './ProjectCard.module.css';
import { Prose } from './Prose';

/** The text of a project on its card: the summary alone, or everything. */
export function ProjectText({ project, isSummary }: { project: Project; isSummary: boolean }) {
  const { summary, description = [], facts, highlights } = project;
  if (isSummary)
    return (
      <p className={styles.text}>
        <InlineText text={summary ?? description} />
      </p>
    );
  return (
    <div className={`${styles.text} ${styles.details}`}>
      <div>
        <Prose text={description} points={highlights} />
      </div>
      {facts && <Facts facts={facts} className="spaced" />}
    </div>
  );
}
