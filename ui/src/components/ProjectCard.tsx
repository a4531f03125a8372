import { type Project, site } from '../site';
import { Facts } from './Facts';
import { Figures } from './Figures';

import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';
import { TagList } from './TagList';

const { hasMetrics, hasOutcomes } = site;

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
    figures,
    facts,
    links,
    detailed,
  } = project;
  const wide = to && project.wide;
  const drawn = hasMetrics && to && project.drawn;
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
      data-wide={wide || (drawn && 'wide' in drawn) ? '' : undefined}
    >
      <div className={styles.text}>
        <h3 id={id} lang={titleLang}>
          {to ? <PageLink to={to}>{title}</PageLink> : title}
        </h3>
        {to && context && <p className={styles.context}>{context}</p>}
        {summary && <p data-paper={to ? undefined : ''}>{summary}</p>}
        {hasOutcomes && (
          <div className={styles.reached}>
            {result && (
              <p className={`noted ${styles.result}`} data-long={project.long}>
                <span className="visually-hidden">Résultat : </span>
                {result}
              </p>
            )}
            {figures && (
              <p className={styles.figures} data-paper={to && 'figures'}>
                {figures.of}
                <span className={styles.whole}>{figures.figures}</span>
                {figures.how && !to && <span className={styles.how}>{figures.how}</span>}
              </p>
            )}
          </div>
        )}
        {to ? (
          !summary && <p>{description}</p>
        ) : (
          <div className={styles.story}>
            <p>{description}</p>
            {facts && <Facts facts={facts} />}
          </div>
        )}
        <TagList project={project} />
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link) => (
              <OutLink key={link.label} link={link} about={title} />
            ))}
          </p>
        )}
      </div>
      {(picture || drawn) && (
        <div className={styles.look}>
          {drawn && <Figures drawn={drawn} />}
          {picture && <PictureFrame picture={picture} placeholder="Image à venir" shape="card" />}
        </div>
      )}
    </article>
  );
}
