import { fill } from '../../content/words/fill';
import { type Picture, type Project, useSite } from '../site';
import { Facts } from './Facts';
import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import { Points } from './Points';
import styles from './ProjectCard.module.css';
import { ProjectMedia } from './ProjectMedia';
import { ProjectOutcome } from './ProjectOutcome';
import { Prose } from './Prose';
import { StoryLink } from './StoryLink';
import { said } from './said';
import { TagList } from './TagList';

/** Which arrangement of ProjectCard.module.css a card has; on a phone all have the same. */
function layoutOf(isWide: unknown, metric: Project['metric'], picture: Picture | undefined) {
  if (isWide) return 'wide';
  if (!metric && !picture) return 'text';
  return (picture?.height ?? 0) > (picture?.width ?? 0) ? 'tall' : 'media';
}

interface Props {
  readonly id: string;
  readonly project: Project;
  /** `summary` presents a project and links to where `full` tells the rest. */
  readonly variant: 'summary' | 'full';
  /** Where a summary's title leads. */
  readonly to?: string;
}

export function ProjectCard({ id, project, variant, to }: Props) {
  const { hasMetrics, hasOutcomes, words } = useSite();
  const { title, titleLang, context, summary, description = '', facts, links, picture } = project;
  const { highlights, technologies } = project;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const target = page ?? to;
  const isSummary = variant === 'summary';
  const metric = hasMetrics && isSummary ? project.metric : undefined;
  // An empty frame is shown on the full card only.
  const shown = picture && (picture.src || !isSummary) ? picture : undefined;
  const layout = layoutOf(
    metric?.wideChart || (isSummary && project.fullWidthSizes),
    metric,
    shown,
  );
  return (
    <article
      className={`row ${styles.project}`}
      aria-labelledby={id}
      data-variant={variant}
      data-layout={layout}
    >
      <h3 id={id} className={styles.title} lang={titleLang}>
        {target ? (
          <PageLink to={target} hrefLang={page && project.pageLanguage}>
            {title}
          </PageLink>
        ) : (
          title
        )}
      </h3>
      {isSummary && context && (
        <p className={`in-margin small ${styles.context}`}>{said(context)}</p>
      )}
      {isSummary ? (
        <p className={styles.text}>{said(summary ?? description)}</p>
      ) : (
        <div className={`${styles.text} ${styles.details}`}>
          <div>
            <Prose text={description} />
            {highlights && <Points points={highlights} />}
          </div>
          {facts && <Facts facts={facts} className="spaced" />}
        </div>
      )}
      {hasOutcomes && (
        <ProjectOutcome project={project} inWords={!isSummary} className={styles.outcome} />
      )}
      {(metric || shown) && (
        <ProjectMedia project={project} variant={variant} metric={metric} picture={shown} />
      )}
      <TagList
        className={`soft ${styles.tags} ${isSummary ? '' : 'spaced'}`}
        label={fill(words.technologiesOf, title)}
        tags={technologies}
      />
      {(links.length > 0 || page) && (
        <p className={`wrap strong ${styles.links}`}>
          {page && <StoryLink project={project} />}
          {links.map((link) => (
            <OutLink key={link.label} link={link} about={title} />
          ))}
        </p>
      )}
    </article>
  );
}
