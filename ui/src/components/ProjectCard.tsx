import { fill } from '../../content/words/fill';
import { type Picture, type Project, useSite } from '../site';
import { BidiText } from './BidiText';
import { Facts } from './Facts';
import { InlineText } from './InlineText';
import { PageLink } from './PageLink';
import styles from './ProjectCard.module.css';
import { ProjectLinks } from './ProjectLinks';
import { ProjectMedia } from './ProjectMedia';
import { ProjectOutcome } from './ProjectOutcome';
import { Prose } from './Prose';
import { TagList } from './TagList';

interface Props {
  readonly id: string;
  readonly project: Project;
  /** The address of the card that tells the rest. With one, this card is a summary. */
  readonly to?: string;
}

/** A project as a box: a summary, or all of it. */
export function ProjectCard({ id, project, to }: Props) {
  const { hasMetrics, hasOutcomes, words } = useSite();
  const { title, titleLang, context, summary, description = [], facts, highlights } = project;
  const isSummary = to !== undefined;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const target = page ?? to;
  const metric = hasMetrics && isSummary ? project.metric : undefined;
  const picture = shownPicture(project, isSummary);
  const wideSizes = isSummary ? project.fullWidthSizes : undefined;
  const titleText = <BidiText lang={titleLang}>{title}</BidiText>;
  return (
    <article
      className={`row ${styles.project}`}
      aria-labelledby={id}
      data-variant={isSummary ? 'summary' : 'full'}
      data-layout={layoutOf(metric?.wideChart || wideSizes, metric, picture)}
    >
      <h3 id={id} className={styles.title} lang={titleLang}>
        {target ? (
          <PageLink to={target} hrefLang={page && project.pageLanguage}>
            {titleText}
          </PageLink>
        ) : (
          titleText
        )}
      </h3>
      {isSummary && context && (
        <p className={`in-margin small ${styles.context}`}>
          <InlineText text={context} />
        </p>
      )}
      {isSummary ? (
        <p className={styles.text}>
          <InlineText text={summary ?? description} />
        </p>
      ) : (
        <div className={`${styles.text} ${styles.details}`}>
          <div>
            <Prose text={description} points={highlights} />
          </div>
          {facts && <Facts facts={facts} className="spaced" />}
        </div>
      )}
      {hasOutcomes && <ProjectOutcome project={project} hasFigures={!isSummary} />}
      {(metric || picture) && (
        <ProjectMedia
          metric={metric}
          markInMargin={!project.longResult}
          picture={picture}
          wideSizes={wideSizes}
        />
      )}
      <TagList
        className={`small small-lines snap ${styles.tags}`}
        label={fill(words.technologiesOf, title)}
        tags={project.technologies}
      />
      {(project.links.length > 0 || page) && <ProjectLinks project={project} page={page} />}
    </article>
  );
}

/** The picture of a card. An empty frame is shown on the full card alone. */
function shownPicture({ picture }: Project, isSummary: boolean): Picture | undefined {
  const isEmpty = !picture?.src;
  return isEmpty && isSummary ? undefined : picture;
}

/** Which arrangement of ProjectCard.module.css a card has; on a phone all have the same. */
function layoutOf(isWide: unknown, metric: Project['metric'], picture: Picture | undefined) {
  if (isWide) return 'wide';
  if (!metric && !picture) return 'text';
  return (picture?.height ?? 0) > (picture?.width ?? 0) ? 'tall' : 'media';
}
