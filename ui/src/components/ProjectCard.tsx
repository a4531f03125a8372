import type { Project } from '../content';
import { Facts } from './Facts';
import { Measure } from './Measure';
import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';
import { TagList } from './TagList';

interface Props {
  readonly id: string;
  readonly project: Project;
  /** Where who did what is said of it. */
  readonly to?: string;
}

export function ProjectCard({ id, project, to }: Props) {
  const { title, titleLang, description, result, measure, facts, links, picture, wide } = project;
  return (
    <article className={styles.project} aria-labelledby={id} data-wide={wide}>
      {(picture || measure) && (
        <div className={styles.look}>
          {picture && <PictureFrame picture={picture} placeholder="Image à venir" shape="card" />}
          {measure && <Measure measure={measure} />}
        </div>
      )}
      <div className={styles.text}>
        <h3 id={id} lang={titleLang}>
          {to ? <PageLink to={to}>{title}</PageLink> : title}
        </h3>
        {result && (
          <p className={styles.result}>
            <span className="visually-hidden">Résultat : </span>
            {result}
          </p>
        )}
        <p>{description}</p>
        {facts && !to && <Facts facts={facts} />}
        <TagList project={project} />
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link) => (
              <OutLink key={link.label} link={link} about={title} />
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
