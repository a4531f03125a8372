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
  const {
    title,
    titleLang,
    context,
    summary,
    description,
    result,
    measure,
    figures,
    facts,
    links,
    detailed,
  } = project;
  const wide = to && project.wide;
  const overSheet = to && project.overSheet;
  const picture = project.picture &&
    (project.picture.src || !to) && {
      ...project.picture,
      ...(wide && { sizes: wide }),
      ...(!wide && detailed && { narrow: detailed }),
    };
  return (
    <article
      className={styles.project}
      aria-labelledby={id}
      data-brief={to && ''}
      data-wide={wide && ''}
    >
      <div className={styles.text}>
        <h3 id={id} lang={titleLang}>
          {to ? <PageLink to={to}>{title}</PageLink> : title}
        </h3>
        {to && context && <p className={styles.context}>{context}</p>}
        {summary && <p data-paper={to ? undefined : ''}>{summary}</p>}
        {result && (
          <p className={`noted ${styles.result}`} data-long={project.long}>
            <span className="visually-hidden">Résultat : </span>
            {result}
          </p>
        )}
        {figures && (
          <p className="noted" data-paper="figures">
            {figures.of}
            <span className={styles.whole}>{figures.figures}</span>
          </p>
        )}
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
      {(picture || measure) && (
        <div className={styles.look}>
          {measure && <Measure measure={measure} />}
          {overSheet && <Measure measure={overSheet} wide />}
          {picture && <PictureFrame picture={picture} placeholder="Image à venir" shape="card" />}
        </div>
      )}
    </article>
  );
}
