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
  /** Where the rest is said of it: here it is only shown. */
  readonly to?: string;
}

export function ProjectCard({ id, project, to }: Props) {
  const { title, titleLang, summary, description, result, facts, links } = project;
  const measure = to ? undefined : project.measure;
  const wide = to && project.wide;
  const picture = project.picture && { ...project.picture, ...(wide && { sizes: wide }) };
  return (
    <article className={styles.project} aria-labelledby={id} data-wide={wide ? '' : undefined}>
      {(picture || measure) && (
        <div className={styles.look}>
          {picture && <PictureFrame picture={picture} placeholder="Image à venir" shape="card" />}
          {measure && <Measure measure={measure} />}
        </div>
      )}
      <div className={styles.text}>
        <h3 id={id} className="signed" lang={titleLang}>
          {to ? <PageLink to={to}>{title}</PageLink> : title}
        </h3>
        {result && (
          <p className={styles.result}>
            <span className="visually-hidden">Résultat : </span>
            {result}
          </p>
        )}
        {summary && <p data-paper={to ? undefined : ''}>{summary}</p>}
        {!(to && summary) && <p>{description}</p>}
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
